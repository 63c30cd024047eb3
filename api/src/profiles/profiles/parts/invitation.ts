import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofEverybody } from './fate.ts';

/**
 * Keyed hashes of profile ids. They are set at admission and stay, as the inviter's id is erased when the inviter
 * leaves.
 */
export const inviteLineageSchema = storedObject({
  /** The chain of inviters, nearest first. */
  line: z.array(z.string()),
  /** The inviter whom this profile shares with the inviter's other invitees; null if a founder invited it. */
  ring: z.nullable(z.string()),
});

export const invitationFields = {
  /** Used by staff and to detect conflicts of interest; members never see it. null for a founder. */
  invitation: z.nullable(z.object({ inviterId: z.number(), id: z.string() })),
  /** Absent for a founder. */
  inviteLineage: z.optional(inviteLineageSchema),
};

export const invitationFates = {
  invitation: ofEverybody,
  inviteLineage: ofEverybody,
} satisfies Record<keyof typeof invitationFields, Fate>;
