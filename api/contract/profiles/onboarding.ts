import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { numericId, requiredLine, text } from '../fields/fields.ts';
import { objectIgnoring } from '../fields/tolerance.ts';
import { givenConsents } from '../people/consents/consents.ts';
import { shieldedEmail, shieldLimits, shieldMessages } from '../relations/shields.ts';
import { memberFields, tagsMost } from './member-fields.ts';
import { tagName } from './member-tags.ts';
import { locationLimits, onboardingMessages } from './onboarding-words.ts';
import { bioLimits, handle, profileTypes } from './profiles.ts';
import { wishes } from './who-we-are.ts';

const tags = z.array(tagName).check(z.maxLength(tagsMost, 'Too many tags'));
/** A member in the questionnaire; the draft's `id` is ignored. */
const submittedMember = objectIgnoring(['id'], {
  ...memberFields.shape,
  tags,
  privateTags: z.optional(tags),
  /** Whether this person will sign in and answer for themselves. Photos that show them wait for their yes. */
  answersThemselves: z.optional(z.boolean()),
});

export const completeOnboarding = endpoint('POST', 'profiles/complete-onboarding', 'signedIn', {
  summary: 'Creates the caller’s profile, once, and starts its review.',
  input: z.strictObject({
    profileId: numericId,
    profileType: z.enum(profileTypes, onboardingMessages.profileType),
    handle,
    /** The first member is the caller. Texts about others for whom nobody signs in are sealed for them. */
    members: z
      .array(submittedMember)
      .check(
        z.minLength(1, 'Please add at least one member to your profile.'),
        z.maxLength(8, 'A profile has at most 8 members'),
      ),
    /** Without wishes, nobody is ruled out. */
    wishes: z.optional(wishes),
    /** Missing consents are asked for afterwards. */
    consents: z.optional(givenConsents),
    /** Addresses of people who may neither review the profile nor find it. */
    keptApart: z.optional(
      z.array(shieldedEmail).check(z.maxLength(shieldLimits.beforeApproval, shieldMessages.tooManyBefore)),
    ),
    mainBio: text({ max: bioLimits.max, maxMessage: 'Bio must be at most 2000 characters' }),
    location: requiredLine({
      max: locationLimits.max,
      empty: onboardingMessages.location,
      long: 'Location must be at most 120 characters',
    }),
  }),
  output: z.object({ success: z.boolean(), message: z.string() }),
});
