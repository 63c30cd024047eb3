import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, untilPersonLeaves } from './fate.ts';

/** Lets another person join the profile on a card that nobody holds. */
const partnerInviteSchema = storedObject({
  id: z.string(),
  hash: z.string(),
  memberId: z.number(),
  byPersonId: z.string(),
  expiresAt: z.string(),
  /** The person who took it. They join once they are approved. The people of the profile see that somebody took it, and no more. */
  takenBy: z.optional(z.string()),
});

export const partnerInviteFields = {
  /** Open invites. Expired ones are removed at the next change. */
  partnerInvites: z.optional(z.array(partnerInviteSchema)),
};

export const partnerInviteFates = {
  partnerInvites: { ...untilPersonLeaves, joins: 'erased' },
} satisfies Record<keyof typeof partnerInviteFields, Fate>;
