import {
  type Gender,
  type Orientation,
  type StatementUse,
  type WishedGender,
  wishedGenders,
} from '../../contract/profiles/who-we-are.ts';
import type { Member } from '../profiles/profile.ts';

/** As `wishedGenders` counts them. Own words belong to nobody's wish. */
const groupOf: Record<Gender, number> = {
  woman: 1,
  'trans-woman': 1,
  man: 2,
  'trans-man': 2,
  'non-binary': 4,
  genderfluid: 4,
  agender: 4,
  'own-words': 0,
};

export const anyGroup = 7;
export const unknownGroup = 8;
const sameGroup = (group: number): number => group;
const oppositeGroup = (group: number): number => ({ 1: 2, 2: 1 })[group] ?? 0;

/** Whether somebody of an orientation is drawn to a group of genders; 0 where the word does not tell. */
const attractionByOrientation: Record<Orientation, (group: number) => number> = {
  straight: oppositeGroup,
  heteroflexible: () => 0,
  gay: sameGroup,
  lesbian: sameGroup,
  homoflexible: () => 0,
  bisexual: () => anyGroup,
  bicurious: () => anyGroup,
  pansexual: () => anyGroup,
  queer: () => anyGroup,
  demisexual: () => 0,
  asexual: () => 0,
  questioning: () => 0,
  'own-words': () => 0,
};

/** The gender's group in bits 0 to 2 and to whom they are drawn in bits 3 to 5, of what has one of these uses. */
export function selfBits(
  { gender, orientation }: Pick<Member, 'gender' | 'orientation'>,
  uses: readonly StatementUse[],
): number {
  const group = gender && uses.includes(gender.use) ? groupOf[gender.value] : 0;
  const drawn =
    orientation && uses.includes(orientation.use) ? attractionByOrientation[orientation.value](group) : 0;
  return group | (drawn << 3);
}

export const groupsOf = (members: readonly Pick<Member, 'gender'>[], uses: readonly StatementUse[]): number =>
  members.reduce(
    (groups, { gender }) => groups | (selfBits({ gender, orientation: null }, uses) || unknownGroup),
    0,
  );

export const groupBit = (gender: WishedGender): number => 1 << wishedGenders.indexOf(gender);

const attractionOf = (one: number, other: number): number => {
  const [wants, is] = [one >> 3, other & anyGroup];
  if (wants === 0 || is === 0) return 0;
  return (wants & is) !== 0 ? 1 : -1;
};

/** 1 where each says to be drawn to the other, -1 where one is not, 0 where it is not known. */
export function mutualAttraction(one: number, other: number): -1 | 0 | 1 {
  const [there, back] = [attractionOf(one, other), attractionOf(other, one)];
  if (there < 0 || back < 0) return -1;
  return there > 0 && back > 0 ? 1 : 0;
}
