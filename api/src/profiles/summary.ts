import * as z from 'zod/mini';
import { photoSchema } from './photo.ts';
import { decisionSchema, profileSchema } from './profile.ts';

const {
  type,
  tier,
  status,
  hidden,
  pauses,
  place,
  townBefore,
  placeShields,
  invitation,
  people,
  privacy,
  messaging,
  standing,
} = profileSchema.shape;

/** Without the people's names, texts and pictures. */
export const summarySchema = z.object({
  id: z.coerce.number(),
  handle: z.string(),
  type,
  tier,
  submittedAt: z.string(),
  location: z.string(),
  status,
  hidden,
  pauses,
  place,
  townBefore,
  placeShields,
  privacy,
  invitation,
  people,
  messaging,
  standing,
  /** Public discovery tags of each member. */
  tags: z.array(z.array(z.number())),
  photos: z.array(photoSchema),
});
export type ProfileSummary = z.output<typeof summarySchema>;

export const waitingSchema = z.object({
  id: z.coerce.number(),
  handle: z.string(),
  status,
  submittedAt: z.string(),
  invitation,
  people,
  decisions: z.array(decisionSchema),
});
export type WaitingProfile = z.output<typeof waitingSchema>;
