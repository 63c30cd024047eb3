import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { numericId } from '../fields/fields.ts';
import { profileAnswer, profileFields, timeZone } from './my-profile.ts';

// Each of these calls changes one part of the profile. `memberId` must be one of the caller's own members, else 404
// 'Member not found'.

export const updateBirthdate = endpoint('POST', 'profiles/update-birthdate', 'editor', {
  ...profileAnswer,
  summary: 'Changes a member’s birth date; 18 years or more in their own time zone.',
  input: z.strictObject({ memberId: numericId, birthDate: profileFields.birthDate, timeZone }),
});

export const updateBio = endpoint('POST', 'profiles/update-bio', 'editor', {
  ...profileAnswer,
  summary: 'Changes the profile’s main bio, or one member’s. A single has one bio, which is both.',
  input: z.strictObject({
    bioType: z.enum(['main', 'member']),
    /** The member whose bio it is; a main bio and the bio of a single need none. */
    memberId: z.optional(z.nullable(z.union([numericId, z.literal('')]))),
    bio: profileFields.bio,
  }),
});

export const updateLocation = endpoint('POST', 'profiles/update-location', 'editor', {
  ...profileAnswer,
  summary: 'Changes the location.',
  input: z.strictObject({ location: profileFields.location }),
});

export const updateAgePreferences = endpoint('POST', 'profiles/update-age-preferences', 'editor', {
  ...profileAnswer,
  summary: 'Changes the ages a member would like to meet.',
  input: z.strictObject({
    memberId: numericId,
    ageRangeMin: profileFields.preferredAge,
    ageRangeMax: profileFields.preferredAge,
  }),
});

export const updatePhysicalStats = endpoint('POST', 'profiles/update-physical-stats', 'editor', {
  ...profileAnswer,
  summary: 'Changes a member’s height and weight.',
  input: z.strictObject({
    memberId: numericId,
    heightFeet: profileFields.heightFeet,
    heightInches: profileFields.heightInches,
    weightLbs: profileFields.weightLbs,
  }),
});

export const updateMemberName = endpoint('POST', 'profiles/update-member-name', 'editor', {
  ...profileAnswer,
  summary: 'Changes a member’s name.',
  input: z.strictObject({ memberId: numericId, name: profileFields.name }),
});
