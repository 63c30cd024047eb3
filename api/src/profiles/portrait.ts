import * as z from 'zod/mini';
import { profileSchema } from './profile.ts';

/** A profile as a card of a list and the reasons of a match need it: without its texts, and of its photos the primary one. */
export const portraitSchema = z.extend(
  z.pick(profileSchema, {
    handle: true,
    type: true,
    location: true,
    place: true,
    placeShields: true,
    wishes: true,
    status: true,
    hidden: true,
    privacy: true,
    tier: true,
    submittedAt: true,
    standing: true,
    invitation: true,
    people: true,
    members: true,
    photos: true,
  }),
  { id: z.coerce.number() },
);
export type Portrait = z.output<typeof portraitSchema>;
