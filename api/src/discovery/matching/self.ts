import {
  type Gender,
  type Orientation,
  type StatementUse,
  type WishedGender,
  wishedGenders,
} from '../../../contract/profiles/who-we-are.ts';
import type { Member } from '../../profiles/profiles/profile.ts';

/** Groups as in `wishedGenders`. A gender in own words fits no wish. */
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

/** The gender groups that an orientation is attracted to; 0 if the word does not say. */
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

/**
 * Bits 0 to 2 hold the gender group and bits 3 to 5 the groups the person is attracted to. Only statements with one of
 * these uses count.
 */
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

/** @returns 1 if each is attracted to the other, -1 if one is not, 0 if unknown */
export function mutualAttraction(one: number, other: number): -1 | 0 | 1 {
  const [there, back] = [attractionOf(one, other), attractionOf(other, one)];
  if (there < 0 || back < 0) return -1;
  return there > 0 && back > 0 ? 1 : 0;
}
