import * as z from 'zod/mini';
import { prefilledParts } from '../../../../contract/profiles/member-fields.ts';
import { genders, orientations, pronouns, statementUses } from '../../../../contract/profiles/who-we-are.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofPerson, ofProfile, untilPersonLeaves } from './fate.ts';

export const statementField = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(
    z.nullable(storedObject({ value: z.enum(values), words: z.string(), use: z.enum(statementUses) })),
  );

export const memberSchema = storedObject({
  id: z.number(),
  name: z.string(),
  birthDate: z.string(),
  /** The bio of one member of a couple or group. A single uses the profile's main bio. */
  bio: z._default(z.string(), ''),
  likes: z._default(z.array(z.string()), []),
  funFact: z._default(z.string(), ''),
  photoId: z._default(z.nullable(z.string()), null),
  heightFeet: z.number(),
  heightInches: z.number(),
  weightLbs: z.number(),
  preferredAgeRangeMin: z.number(),
  preferredAgeRangeMax: z.number(),
  /** Prefilled parts that the card's person has not confirmed yet. */
  unconfirmed: z.optional(z.array(z.enum(prefilledParts))),
  gender: statementField(genders),
  pronouns: statementField(pronouns),
  orientation: statementField(orientations),
  tags: z.array(z.number()),
  /** Used for matching and never shown to others. */
  privateTags: z._default(z.array(z.number()), []),
  /**
   * Set until the card's person signs in: they answer for themselves, as was chosen when the profile was made or since an
   * invite for the card. Photos that show them wait for their yes.
   */
  awaited: z.optional(z.enum(['chosen', 'invited'])),
});
export const memberFields = {
  members: z.array(memberSchema),
  /** Ids of the latest requests that changed its members, so that a repeated request changes nothing. */
  memberRequests: z.optional(z.array(z.string())),
};

const isTextOfProfile = beginsAnew('It becomes a text of the single’s profile.');
const saysTheirOwn = {
  ...ofPerson,
  joins: beginsAnew('The person says their own.'),
} as const;

export const memberFates = {
  members: {
    ...ofPerson,
    joins: beginsAnew('The person answers their card.'),
    splitsOff: beginsAnew('The person’s card goes along.'),
  },
  memberRequests: { ...ofProfile, splitsOff: beginsAnew('The request to leave is the first one.') },
} satisfies Record<keyof typeof memberFields, Fate>;

export const cardFates = {
  id: ofPerson,
  name: saysTheirOwn,
  birthDate: saysTheirOwn,
  bio: { ...saysTheirOwn, splitsOff: isTextOfProfile },
  likes: saysTheirOwn,
  funFact: { ...saysTheirOwn, splitsOff: isTextOfProfile },
  photoId: { ...untilPersonLeaves, joins: 'erased' },
  heightFeet: ofPerson,
  heightInches: ofPerson,
  weightLbs: ofPerson,
  preferredAgeRangeMin: ofPerson,
  preferredAgeRangeMax: ofPerson,
  unconfirmed: ofPerson,
  gender: saysTheirOwn,
  pronouns: saysTheirOwn,
  orientation: saysTheirOwn,
  tags: saysTheirOwn,
  privateTags: saysTheirOwn,
  awaited: { ...ofPerson, joins: 'erased' },
} satisfies Record<keyof typeof memberSchema.shape, Fate>;
