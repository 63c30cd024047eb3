import * as z from 'zod';
import { profileStatuses, profileTypes, tiers } from '../../contract/profiles.ts';
import { photoSchema } from './photo.ts';

const memberSchema = z.object({
  id: z.number(),
  name: z.string(),
  birthDate: z.string(),
  /** Of a couple's or a group's member; a single's is the profile's main bio. */
  bio: z.string().default(''),
  heightFeet: z.number(),
  heightInches: z.number(),
  weightLbs: z.number(),
  preferredAgeRangeMin: z.number(),
  preferredAgeRangeMax: z.number(),
  /** Discovery tags others see. */
  tags: z.array(z.number()),
  /** Discovery tags that count for matching and are shown to nobody else. */
  privateTags: z.array(z.number()).default([]),
});
export type Member = z.output<typeof memberSchema>;

export const decisionSchema = z.object({
  round: z.number(),
  /** null when the review window closed without an objection, and when they have left Veil since. */
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
  members: z.array(memberSchema),
  /** The latest calls that changed who belongs to the profile: one that comes again changes nothing. */
  memberRequests: z.array(z.string()).optional(),
  mainBio: z.string(),
  funFact: z.string().default(''),
  location: z.string(),
  /** Left out of search, matches and group listings by its owner's wish. */
  hidden: z.boolean().default(false),
  /** Bounded by photoLimits.perProfile. */
  photos: z.array(photoSchema).default([]),
  /** The instant since which a photo waits for a reviewer; absent when none does. */
  photosWaitingSince: z.string().optional(),
  /** Photos that are deleted or refused and whose pictures are still to be erased; absent when there are none. */
  photosToErase: z.array(z.string()).optional(),
  /** The latest photos that were deleted, so that none of their ids names another one. */
  deletedPhotos: z.array(z.string()).optional(),
  /** True while `photosToErase` is there, for the index. */
  erasingPhotos: z.literal(true).optional(),
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
