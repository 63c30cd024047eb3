import * as z from 'zod/mini';
import { guestVisibilities, seatKinds } from '../../../../contract/gatherings/events/words.ts';
import { jointActions } from '../../../../contract/profiles/joint-decisions.ts';
import { photoGrantSpanNames } from '../../../../contract/profiles/photo-access.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, untilPersonLeaves } from './fate.ts';

export const assentRequestSchema = storedObject({
  id: z.string(),
  byPerson: z.string(),
  at: z.string(),
  until: z.string(),
  /** The version that everybody read. Their assent does not cover another one. */
  version: z.string(),
  event: z.optional(
    storedObject({
      id: z.number(),
      title: z.string(),
      startsAt: z.string(),
      people: z.optional(z.number()),
      kind: z.optional(z.enum(seatKinds)),
      shownTo: z.optional(z.enum(guestVisibilities)),
      keepApart: z.optional(z.array(z.string())),
      sitsApart: z.optional(z.boolean()),
      note: z.optional(z.string()),
    }),
  ),
  pictures: z.optional(
    storedObject({ profileId: z.number(), photoIds: z.array(z.string()), span: z.enum(photoGrantSpanNames) }),
  ),
  /** Includes the person who asks. */
  assents: z.array(z.string()),
  refusals: z.array(z.string()),
  /** The people whose assent is enough: those whom pictures show beyond what they allow. Absent if all must agree. */
  of: z.optional(z.array(z.string())),
  /** Absent until everybody agreed and the action was tried. */
  outcome: z.optional(storedObject({ isDone: z.boolean(), reason: z.string() })),
});
export const jointDecisionsSchema = storedObject({
  /** `since` is null until everybody has agreed to the rule. A rule in force also binds people who join later. */
  rules: z.array(
    storedObject({
      what: z.enum(jointActions),
      agreed: z.array(z.string()),
      since: z.nullable(z.string()),
      /** One person ended the rule. It holds until each of the others has seen that, or `until`. */
      ending: z.optional(
        storedObject({ by: z.string(), at: z.string(), until: z.string(), seen: z.array(z.string()) }),
      ),
    }),
  ),
  requests: z.array(assentRequestSchema),
});

export const jointDecisionFields = {
  jointDecisions: z.optional(jointDecisionsSchema),
};

export const jointDecisionFates = {
  jointDecisions: untilPersonLeaves,
} satisfies Record<keyof typeof jointDecisionFields, Fate>;
