import * as z from 'zod/mini';
import { profileStatuses } from '../../../../contract/profiles/profiles.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofEverybody } from './fate.ts';

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

export const reviewFates = {
  status: ofEverybody,
  submittedAt: ofEverybody,
  reviewEndsAt: ofEverybody,
  decisions: ofEverybody,
  reviewsAgainAt: ofEverybody,
} satisfies Record<keyof typeof reviewFields, Fate>;
