import * as z from 'zod/mini';
import { line } from '../fields/fields.ts';
import { profileTypes } from './types.ts';

/** Use of a statement: shown to everybody who sees the profile, or counted for matching alone. */
export const statementUses = ['shown', 'matching'] as const;
export type StatementUse = (typeof statementUses)[number];

export const genders = [
  'woman',
  'man',
  'non-binary',
  'trans-woman',
  'trans-man',
  'genderfluid',
  'agender',
  'own-words',
] as const;
export type Gender = (typeof genders)[number];
export const genderLabels: Record<Gender, string> = {
  woman: 'Woman',
  man: 'Man',
  'non-binary': 'Non-binary',
  'trans-woman': 'Trans woman',
  'trans-man': 'Trans man',
  genderfluid: 'Genderfluid',
  agender: 'Agender',
  'own-words': 'In my own words',
};

export const pronouns = ['she', 'he', 'they', 'own-words'] as const;
export type Pronouns = (typeof pronouns)[number];
export const pronounLabels: Record<Pronouns, string> = {
  she: 'She',
  he: 'He',
  they: 'They',
  'own-words': 'In my own words',
};

export const orientations = [
  'straight',
  'gay',
  'lesbian',
  'bisexual',
  'bicurious',
  'heteroflexible',
  'homoflexible',
  'pansexual',
  'queer',
  'demisexual',
  'asexual',
  'questioning',
  'own-words',
] as const;
export type Orientation = (typeof orientations)[number];
export const orientationLabels: Record<Orientation, string> = {
  straight: 'Straight',
  gay: 'Gay',
  lesbian: 'Lesbian',
  bisexual: 'Bisexual',
  bicurious: 'Bi-curious',
  heteroflexible: 'Heteroflexible',
  homoflexible: 'Homoflexible',
  pansexual: 'Pansexual',
  queer: 'Queer',
  demisexual: 'Demisexual',
  asexual: 'Asexual',
  questioning: 'Questioning',
  'own-words': 'In my own words',
};

export const ownWordsLimits = { max: 40 };
const ownWords = line({ max: ownWordsLimits.max, maxMessage: 'At most 40 characters' });

const statement = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.strictObject({
    value: z.enum(values),
    /** The person's own word; empty unless `value` is own-words. */
    words: ownWords,
    use: z.enum(statementUses),
  });

/** Statements of a person about themselves; each is null while unsaid. */
export const aboutMember = {
  gender: z.nullable(statement(genders)),
  pronouns: z.nullable(statement(pronouns)),
  orientation: z.nullable(statement(orientations)),
};

/** A statement as others read it, where it is shown. */
interface ShownSelf {
  gender: string | null;
  pronouns: string | null;
  orientation: string | null;
}

interface Statement<Value extends string> {
  value: Value;
  words: string;
  use: StatementUse;
}
type Stated<Value extends string> = Statement<Value> | null | undefined;

/** A statement as others read it: its label or the person's own words; null where it is not shown. */
function shownWord<Value extends string>(
  statement: Stated<Value>,
  labels: Readonly<Record<Value, string>>,
): string | null {
  if (statement?.use !== 'shown') return null;
  return (statement.value === 'own-words' ? statement.words : labels[statement.value]) || null;
}

export const shownSelf = (member: {
  gender?: Stated<Gender>;
  pronouns?: Stated<Pronouns>;
  orientation?: Stated<Orientation>;
}): ShownSelf => ({
  gender: shownWord(member.gender, genderLabels),
  pronouns: shownWord(member.pronouns, pronounLabels),
  orientation: shownWord(member.orientation, orientationLabels),
});

/** A person's title beside their age, like “She, 39”: by pronouns, else by gender, else by name. */
export const personTitle = (
  { gender, pronouns }: Pick<ShownSelf, 'gender' | 'pronouns'>,
  age: number,
  name: string,
): string => `${pronouns ?? gender ?? name}, ${age}`;

/** The same where nobody needs to be told apart: the age alone for somebody who shows nothing. */
export const ageTitle = (
  { gender, pronouns }: Pick<ShownSelf, 'gender' | 'pronouns'>,
  age: number,
): string => (pronouns || gender ? personTitle({ gender, pronouns }, age, '') : String(age));

export const wishedGenders = ['women', 'men', 'non-binary'] as const;
export type WishedGender = (typeof wishedGenders)[number];
export const wishedGenderLabels: Record<WishedGender, string> = {
  women: 'Women',
  men: 'Men',
  'non-binary': 'Non-binary people',
};

export const purposes = [
  'friendship',
  'conversation',
  'events',
  'travel',
  'romance',
  'lasting',
  'play',
  'learning',
] as const;
export type Purpose = (typeof purposes)[number];
export const purposeLabels: Record<Purpose, string> = {
  friendship: 'Friendship',
  conversation: 'Good conversation',
  events: 'Company for events',
  travel: 'Company for travel',
  romance: 'Romance',
  lasting: 'Something lasting',
  play: 'Play',
  learning: 'Learning together',
};

/** How much it counts where somebody lives. */
export const distanceWishes = ['much', 'some', 'none'] as const;
export type DistanceWish = (typeof distanceWishes)[number];
export const distanceWishLabels: Record<DistanceWish, string> = {
  much: 'A lot: people nearby come first',
  some: 'A little',
  none: 'Not at all',
};

/** People that a profile would like to meet. An empty list says nothing and rules nobody out. */
export const wishes = z.strictObject({
  genders: z.array(z.enum(wishedGenders)).check(z.maxLength(wishedGenders.length)),
  types: z.array(z.enum(profileTypes)).check(z.maxLength(profileTypes.length)),
  purposes: z.array(z.enum(purposes)).check(z.maxLength(purposes.length)),
  use: z.enum(statementUses),
  /** A lot where it is left out. It moves the profile's own view alone, and nobody else reads it. */
  distance: z.optional(z.enum(distanceWishes)),
});
export type Wishes = z.output<typeof wishes>;
export const noWishes: Wishes = { genders: [], types: [], purposes: [], use: 'shown' };
