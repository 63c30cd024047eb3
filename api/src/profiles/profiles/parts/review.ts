import * as z from 'zod/mini';
import { profileStatuses } from '../../../../contract/profiles/profiles.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofEverybody, ofProfile } from './fate.ts';

export const decisionSchema = storedObject({
  round: z.number(),
  /** null for an automatic approval, for an inviter's objection, and after the reviewer has left. */
  reviewer: z.nullable(z.object({ profileId: z.number(), handle: z.string() })),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: z.string(),
});

export const reviewFields = {
  status: z.enum(profileStatuses),
  submittedAt: z.string(),
  reviewEndsAt: z.nullable(z.string()),
  decisions: z.array(decisionSchema),
  /** Set if the reviewer's decisions were often overturned. They may not review before this time. */
  reviewsAgainAt: z.optional(z.string()),
};

/** An approval covers the people who were on the profile then. */
const isReviewedAlone = {
  ...ofProfile,
  splitsOff: beginsAnew(
    'Whoever joined after the approval is reviewed as a newcomer. For others it goes along.',
  ),
} as const;

export const reviewFates = {
  status: isReviewedAlone,
  submittedAt: isReviewedAlone,
  reviewEndsAt: isReviewedAlone,
  decisions: isReviewedAlone,
  reviewsAgainAt: ofEverybody,
} satisfies Record<keyof typeof reviewFields, Fate>;
