import * as z from 'zod';
import { profileStatuses, profileTypes, tiers } from '../../contract/profiles.ts';

const member = z.object({
  id: z.number(),
  name: z.string(),
  birthDate: z.string(),
  heightFeet: z.number(),
  heightInches: z.number(),
  weightLbs: z.number(),
  preferredAgeRangeMin: z.number(),
  preferredAgeRangeMax: z.number(),
  tags: z.array(z.number()),
});

export const decisionSchema = z.object({
  round: z.number(),
  /** null when the review window closed without an objection. */
  reviewer: z.object({ profileId: z.number(), handle: z.string() }).nullable(),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: z.string(),
});
export type Decision = z.output<typeof decisionSchema>;

export const profileSchema = z.object({
  schemaVersion: z.literal(1),
  id: z.number(),
  ownerId: z.string(),
  ownerCreatedAt: z.string(),
  type: z.enum(profileTypes),
  handle: z.string(),
  members: z.array(member),
  mainBio: z.string(),
  location: z.string(),
  status: z.enum(profileStatuses),
  tier: z.enum(tiers),
  submittedAt: z.string(),
  /** null once no clock is running. */
  reviewEndsAt: z.string().nullable(),
  /** Who vouched, for staff and for conflicts of interest; never shown to members. null for a founder. */
  invitation: z.object({ inviterId: z.number(), id: z.string() }).nullable(),
  decisions: z.array(decisionSchema),
  /** True while writes in other partitions that follow from this item are outstanding; absent otherwise. */
  unsettled: z.literal(true).optional(),
});
export type Profile = z.output<typeof profileSchema>;
