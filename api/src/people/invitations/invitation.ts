import * as z from 'zod/mini';
import { inviteLineageSchema } from '../../profiles/profiles/parts/invitation.ts';

export const invitationSchema = z.object({
  id: z.string(),
  inviterId: z.number(),
  inviterHandle: z.string(),
  code: z.string(),
  /** In lower case; empty if anybody who holds the code may use it. */
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  /** For the newcomer. Reviewers do not read it. */
  hello: z.optional(z.nullable(z.object({ text: z.string(), byPerson: z.string() }))),
  status: z.enum(['sent', 'accepted', 'rejected', 'withdrawn']),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The person who redeemed the code. Once set, nobody else can use it. */
  redeemedBy: z.nullable(z.string()),
  profileHandle: z.nullable(z.string()),
  /** The inviter's answer to whether they meant the person who redeemed it. */
  isMeant: z.optional(z.boolean()),
  connects: z.optional(z.boolean()),
  inviteLineage: z.optional(inviteLineageSchema),
});
export type StoredInvitation = z.output<typeof invitationSchema>;
