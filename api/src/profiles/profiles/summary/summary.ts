import * as z from 'zod/mini';
import { photoSchema } from '../parts/album.ts';
import { decisionSchema } from '../parts/review.ts';
import { profileSchema } from '../profile-schema.ts';

const { shape } = profileSchema;

/** A profile without its people's names, texts and pictures. */
export const summarySchema = z.object({
  id: z.coerce.number(),
  handle: z.string(),
  type: shape.type,
  tier: shape.tier,
  submittedAt: z.string(),
  location: z.string(),
  status: shape.status,
  hidden: shape.hidden,
  pauses: shape.pauses,
  dormancy: shape.dormancy,
  heldSince: shape.heldSince,
  place: shape.place,
  townBefore: shape.townBefore,
  placeShields: shape.placeShields,
  unsettledExclusions: shape.unsettledExclusions,
  privacy: shape.privacy,
  invitation: shape.invitation,
  people: shape.people,
  messaging: shape.messaging,
  trustSummary: shape.trustSummary,
  /** Public discovery tags of each member. */
  tags: z.array(z.array(z.number())),
  photos: z.array(photoSchema),
});
export type ProfileSummary = z.output<typeof summarySchema>;

export const waitingSchema = z.object({
  id: z.coerce.number(),
  handle: z.string(),
  status: shape.status,
  submittedAt: z.string(),
  invitation: shape.invitation,
  people: shape.people,
  place: shape.place,
  townBefore: shape.townBefore,
  placeShields: shape.placeShields,
  unsettledExclusions: shape.unsettledExclusions,
  decisions: z.array(decisionSchema),
});
export type WaitingProfile = z.output<typeof waitingSchema>;
