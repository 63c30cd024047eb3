import * as z from 'zod/mini';
import { line } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';
import { profileTypes } from './types.ts';

/** How an answer is used: shown to everybody who sees the profile, or only for matching. */
export const statementUses = ['shown', 'matching'] as const;
export type StatementUse = (typeof statementUses)[number];

export const genderLabels = {
  woman: 'Woman',
  man: 'Man',
  'non-binary': 'Non-binary',
  'trans-woman': 'Trans woman',
  'trans-man': 'Trans man',
  genderfluid: 'Genderfluid',
  agender: 'Agender',
  'own-words': 'In my own words',
};
export type Gender = keyof typeof genderLabels;
export const genders = namesOf(genderLabels);

export const pronounLabels = {
  she: 'She',
  he: 'He',
  they: 'They',
  'own-words': 'In my own words',
};
export type Pronouns = keyof typeof pronounLabels;
export const pronouns = namesOf(pronounLabels);

export const orientationLabels = {
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
export type Orientation = keyof typeof orientationLabels;
export const orientations = namesOf(orientationLabels);

export const ownWordsLimits = { max: 40 };
const ownWords = line({ max: ownWordsLimits.max, maxMessage: 'At most 40 characters' });

const statement = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.strictObject({
    value: z.enum(values),
    /** The person's own word; empty unless `value` is own-words. */
    words: ownWords,
    use: z.enum(statementUses),
  });

/** A person's answers about themselves; each is null if not given. */
export const aboutMember = {
  gender: z.nullable(statement(genders)),
  pronouns: z.nullable(statement(pronouns)),
  orientation: z.nullable(statement(orientations)),
};

/** An answer as others see it, if it is shown. */
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

/** An answer as others see it: its label or the person's own words; null if it is not shown. */
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

/** A person's title with their age, like “She, 39”: by pronouns, else by gender, else by name. */
export const personTitle = (
  { gender, pronouns }: Pick<ShownSelf, 'gender' | 'pronouns'>,
  age: number,
  name: string,
): string => `${pronouns ?? gender ?? name}, ${age}`;

/** Like `personTitle` for a profile of one person: only the age if they show nothing. */
export const ageTitle = (
  { gender, pronouns }: Pick<ShownSelf, 'gender' | 'pronouns'>,
  age: number,
): string => (pronouns || gender ? personTitle({ gender, pronouns }, age, '') : String(age));

export const wishedGenderLabels = {
  women: 'Women',
  men: 'Men',
  'non-binary': 'Non-binary people',
};
export type WishedGender = keyof typeof wishedGenderLabels;
export const wishedGenders = namesOf(wishedGenderLabels);

export const purposeLabels = {
  friendship: 'Friendship',
  conversation: 'Good conversation',
  events: 'Company for events',
  travel: 'Company for travel',
  romance: 'Romance',
  lasting: 'Something lasting',
  play: 'Play',
  learning: 'Learning together',
};
export type Purpose = keyof typeof purposeLabels;
export const purposes = namesOf(purposeLabels);

/** How much the distance counts. */
export const distanceWishLabels = {
  much: 'A lot: people nearby come first',
  some: 'A little',
  none: 'Not at all',
};
export type DistanceWish = keyof typeof distanceWishLabels;
export const distanceWishes = namesOf(distanceWishLabels);

/** The wishes of a profile. An empty list rules nobody out. */
export const wishes = z.strictObject({
  genders: z.array(z.enum(wishedGenders)).check(z.maxLength(wishedGenders.length)),
  types: z.array(z.enum(profileTypes)).check(z.maxLength(profileTypes.length)),
  purposes: z.array(z.enum(purposes)).check(z.maxLength(purposes.length)),
  use: z.enum(statementUses),
  /** The default is a lot. It affects only the profile's own results, and nobody else sees it. */
  distance: z.optional(z.enum(distanceWishes)),
});
export type Wishes = z.output<typeof wishes>;
export const noWishes: Wishes = { genders: [], types: [], purposes: [], use: 'shown' };
