import * as z from 'zod/mini';
import { inviteLineageSchema } from '../profiles/invite-lineage.ts';

export const codeWithoutWords = 'A code to hand over in person';

export const invitationSchema = z.object({
  id: z.string(),
  inviterId: z.number(),
  inviterHandle: z.string(),
  code: z.string(),
  /** Lower case; empty when the code is for whoever holds it. */
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  status: z.enum(['sent', 'accepted', 'rejected', 'withdrawn']),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Set once: the code is nobody else's from then on. */
  redeemedBy: z.nullable(z.string()),
  profileHandle: z.nullable(z.string()),
  /** To the question whether they meant the one who redeemed it. */
  isMeant: z.optional(z.boolean()),
  connects: z.optional(z.boolean()),
  inviteLineage: z.optional(inviteLineageSchema),
});
export type StoredInvitation = z.output<typeof invitationSchema>;
