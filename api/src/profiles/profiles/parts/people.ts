import * as z from 'zod/mini';
import { consentKinds } from '../../../../contract/people/consents/kinds.ts';
import { authorMarks } from '../../../../contract/profiles/author-marks.ts';
import { photoAudiences } from '../../../../contract/profiles/photos/fields.ts';
import { ownWishAnswers } from '../../../../contract/safety/own-wish.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofPerson, ofProfile, untilPersonLeaves } from './fate.ts';

export const consentSchema = storedObject({
  what: z.enum(consentKinds),
  version: z.string(),
  /** null if the person refused. */
  givenAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});
/** One person may sign in for several members, and a member may have no person. */
export const personSchema = storedObject({
  personId: z.string(),
  /** The person's card; null if nobody said which it is. */
  memberId: z.nullable(z.number()),
  createdAt: z.string(),
  /** In epoch seconds; tokens issued earlier are refused. */
  notBefore: z.optional(z.number()),
  /** Ended sign-ins by `auth_time`. Their tokens are refused. */
  endedSignIns: z.optional(z.array(storedObject({ at: z.number(), endedAt: z.string() }))),
  /** Absent until the person was asked. */
  consents: z.optional(z.array(consentSchema)),
  /** Hash of the invite by which they joined; absent for the profile's maker. */
  cameBy: z.optional(z.string()),
  /** When they joined. Earlier messages are readable only to those who were there. */
  cameAt: z.optional(z.string()),
  /** The approved profile that invited them, while they wait for their own decision. It may not take part in it. */
  invitedBy: z.optional(z.number()),
  /** When somebody decided about them, or 48 hours without an objection ended. Absent under review. */
  approvedAt: z.optional(z.string()),
  signsAs: z.optional(z.string()),
  /** True for whoever came beside a role of staff, or was not named when it was given. The role is not theirs. */
  isWithoutRoles: z.optional(z.literal(true)),
  /** Tells them apart from the others. Absent while nobody else has joined. */
  mark: z.optional(z.enum(authorMarks)),
  /** When a reviewer confirmed them by a fresh photo. */
  confirmedAt: z.optional(z.string()),
  /** How far photos that show them may go. Absent until they choose; the other people then ask each time. */
  photoAudience: z.optional(storedObject({ upTo: z.enum(photoAudiences), chosenAt: z.string() })),
  /** For what they did themselves, while others share the profile. Otherwise the profile has it. */
  sanction: z.optional(storedObject({ isSuspended: z.boolean(), restrictedUntil: z.nullable(z.string()) })),
  /** Set if their decisions as a reviewer were often overturned, while others share the profile. Otherwise the profile has it. */
  reviewsAgainAt: z.optional(z.string()),
  /** Their time as a reviewer: newcomers a week, and until when they take none. */
  reviewTime: z.optional(
    storedObject({ perWeek: z.optional(z.number()), notBefore: z.optional(z.string()) }),
  ),
  /** Whether being here is their own wish, until the approval. Never shown to the other people. */
  ownWish: z.optional(
    storedObject({
      answer: z.enum(ownWishAnswers),
      answeredAt: z.string(),
      /** True after any other answer than yes, whatever they said later. */
      isDoubted: z.boolean(),
    }),
  ),
});

export const peopleFields = {
  people: z.array(personSchema).check(z.minLength(1)),
  marksGiven: z.optional(z.number()),
};

export const peopleFates = {
  people: {
    ...ofPerson,
    joins: beginsAnew('The person is added.'),
    splitsOff: beginsAnew('The person’s entry goes along.'),
  },
  marksGiven: { ...ofProfile, joins: beginsAnew('Whoever joins gets the next mark.') },
} satisfies Record<keyof typeof peopleFields, Fate>;

export const personFates = {
  personId: ofPerson,
  memberId: { ...ofPerson, splitsOff: beginsAnew('The only card of the new profile is theirs.') },
  createdAt: ofPerson,
  notBefore: ofPerson,
  endedSignIns: ofPerson,
  consents: ofPerson,
  cameBy: untilPersonLeaves,
  cameAt: ofPerson,
  invitedBy: ofPerson,
  approvedAt: ofPerson,
  signsAs: ofPerson,
  isWithoutRoles: ofPerson,
  mark: untilPersonLeaves,
  confirmedAt: ofPerson,
  photoAudience: ofPerson,
  sanction: { ...ofPerson, splitsOff: beginsAnew('The new profile has it.') },
  reviewsAgainAt: ofPerson,
  reviewTime: ofPerson,
  ownWish: untilPersonLeaves,
} satisfies Record<keyof typeof personSchema.shape, Fate>;
