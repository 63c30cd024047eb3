import * as z from 'zod/mini';
import { memberSchema } from '../parts/members.ts';
import { profileSchema } from '../profile-schema.ts';

const shownMember = z.object(
  z.pick(memberSchema, {
    id: true,
    birthDate: true,
    gender: true,
    pronouns: true,
    orientation: true,
    tags: true,
  }).shape,
);

/** A profile without its texts, and with only its primary photo. */
export const publicProfileSchema = z.extend(
  z.pick(profileSchema, {
    handle: true,
    type: true,
    location: true,
    place: true,
    townBefore: true,
    placeShields: true,
    unsettledExclusions: true,
    wishes: true,
    status: true,
    hidden: true,
    pauses: true,
    dormancy: true,
    heldSince: true,
    claimed: true,
    privacy: true,
    tier: true,
    submittedAt: true,
    trustSummary: true,
    invitation: true,
    people: true,
    photos: true,
  }),
  { id: z.coerce.number(), members: z.array(shownMember) },
);
export type PublicProfile = z.output<typeof publicProfileSchema>;
