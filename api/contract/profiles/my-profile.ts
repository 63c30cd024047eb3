import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, requiredLine, text } from '../fields/fields.ts';
import { heightInches } from '../fields/height.ts';
import { funFact, likes } from '../fields/said.ts';
import { isTimeZone } from '../fields/time-zone.ts';
import { objectIgnoring } from '../fields/tolerance.ts';
import { writtenDay } from '../fields/written-day.ts';
import { personAnswers, personWords } from './member-fields.ts';
import { memberSummary } from './member-summary.ts';
import { profileTag } from './member-tags.ts';
import { locationLimits, onboardingMessages } from './onboarding-words.ts';
import { photo } from './photos/fields.ts';
import { photoPath } from './photos/pictures.ts';
import { bioLimits, lenientStatus, memberLimits, profileStatuses, profileTypes, tiers } from './profiles.ts';
import { cardHolders } from './sign-ins.ts';
import { aboutMember, wishes } from './who-we-are.ts';

/** Limits of the editor; onboarding requires at least 3 feet. */
export const editorLimits = {
  heightFeet: { min: 0, max: 8 },
  weightLbs: memberLimits.weightLbs,
  preferredAge: memberLimits.preferredAge,
  nameMax: 60,
};

export const profileMessages = {
  memberNotFound: 'Member not found',
  birthDateFailed: 'Failed to save birth date',
  bioFailed: 'Failed to save bio',
  coupleBioFailed: 'Failed to save couple bio',
  coupleBioUpdateFailed: 'Failed to update couple bio',
  locationFailed: 'Failed to save location',
  locationUpdateFailed: 'Failed to update location',
  agePreferencesFailed: 'Failed to save age preferences',
  physicalStatsFailed: 'Failed to save physical stats',
  memberNameFailed: 'Failed to save member name',
  updateFailed: 'Failed to update profile',
  basicsFailed: 'Failed to save basics',
  coupleInfoFailed: 'Failed to save couple info',
  coupleInfoUpdateFailed: 'Failed to update couple info',
  multipleErrors: (messages: string[]) => `Multiple errors: ${messages.join(', ')}`,
  coupleBioUpdated: 'Couple bio updated successfully',
  locationUpdated: 'Location updated successfully',
  updated: 'Profile updated successfully',
  multipleUpdated: 'Multiple fields updated successfully',
  coupleInfoUpdated: 'Couple info updated successfully',
  noChanges: 'No changes to save',
  turnedDown: 'Your profile was not approved, so it can no longer be changed.',
  notYourCard: 'Only the person this card is about can change it.',
  leaveInstead: 'This card is yours. To take it away, leave the profile on the page of your data.',
  incomplete: 'Somebody has left this profile. Please say first what it is now.',
  photoNotShown: 'Please choose one of your approved photos.',
  /** Somebody else has saved another value meanwhile. The answer names each field concerned. */
  conflict: 'This was changed meanwhile. Please choose which version to keep.',
  conflictOfType: 'The profile was changed meanwhile. Please look once more at what will be lost.',
};

const profileMember = z.object({
  id: numericId,
  /**
   * The holder of the card. The caller sees somebody else's card as members do, with its name; other fields are empty or
   * 0.
   */
  holder: z.enum(cardHolders),
  /** Until when texts written for a person who does not sign in are kept for them; null if there are none. */
  sealedUntil: z.nullable(instant),
  name: z.string(),
  /** `YYYY-MM-DD` */
  birthDate: z.string(),
  age: z.int(),
  ...personWords,
  photo: z.nullable(photoPath),
  ...personAnswers,
  tags: z.array(profileTag),
  privateTags: z.array(profileTag),
});
export type ProfileMember = z.output<typeof profileMember>;

/** A profile as its owner sees it. */
export const ownProfile = z.object({
  id: numericId,
  handle: z.string(),
  type: z.enum(profileTypes),
  status: z.enum(profileStatuses),
  tier: z.enum(tiers),
  submittedAt: instant,
  reviewEndsAt: z.nullable(instant),
  hidden: z.boolean(),
  /** A single's bio, or the description of a couple or group. */
  about: z.string(),
  /** Used by singles; empty for others. */
  funFact: z.string(),
  location: z.string(),
  wishes,
  /** Age of the first person. */
  age: z.int(),
  ...memberSummary,
  members: z.array(profileMember),
  /** Tags that all members share; empty for a single. */
  sharedTags: z.array(profileTag),
  photos: z.array(photo),
});
export type OwnProfile = z.output<typeof ownProfile>;
const lenientProfile = z.extend(ownProfile, { status: lenientStatus });

const wholeNumberWithin = ({ min, max }: { min: number; max: number }, name: string) => {
  const message = `${name} must be between ${min} and ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};

/** The writable parts of a profile, each with its own rule. */
export const profileFields = {
  name: requiredLine({
    max: editorLimits.nameMax,
    empty: 'Please enter a name',
    long: 'Name must be at most 60 characters',
  }),
  birthDate: z
    .string()
    .check(z.overwrite(writtenDay), z.regex(/^\d{4}-\d\d-\d\d$/, 'Please enter a valid birth date')),
  bio: text({ max: bioLimits.max, maxMessage: 'Bio must be at most 2000 characters' }),
  funFact,
  likes,
  location: requiredLine({
    max: locationLimits.max,
    empty: onboardingMessages.location,
    long: 'Location must be at most 120 characters',
  }),
  heightFeet: wholeNumberWithin(editorLimits.heightFeet, 'Height (feet)'),
  heightInches,
  weightLbs: wholeNumberWithin(editorLimits.weightLbs, 'Weight'),
  preferredAge: wholeNumberWithin(editorLimits.preferredAge, 'Preferred age'),
};

/** Accepted from earlier clients and not used: an age counts where the profile lives. */
export const timeZone = z.optional(
  z.string().check(z.maxLength(64), z.refine(isTimeZone, 'Unknown time zone')),
);

const photoId = z.nullable(z.string().check(z.maxLength(64)));

/** Changes of a member. Fields that `GET` computes or that have their own calls are ignored. */
const memberChanges = objectIgnoring(
  ['age', 'holder', 'sealedUntil', 'photo', 'unconfirmed', 'tags', 'privateTags'],
  {
    id: numericId,
    name: z.optional(profileFields.name),
    birthDate: z.optional(profileFields.birthDate),
    bio: z.optional(profileFields.bio),
    likes: z.optional(likes),
    funFact: z.optional(funFact),
    photoId: z.optional(photoId),
    heightFeet: z.optional(profileFields.heightFeet),
    heightInches: z.optional(profileFields.heightInches),
    weightLbs: z.optional(profileFields.weightLbs),
    preferredAgeRangeMin: z.optional(profileFields.preferredAge),
    preferredAgeRangeMax: z.optional(profileFields.preferredAge),
    gender: z.optional(aboutMember.gender),
    pronouns: z.optional(aboutMember.pronouns),
    orientation: z.optional(aboutMember.orientation),
  },
);
export type MemberChanges = z.output<typeof memberChanges>;

const profileChanges = {
  about: z.optional(profileFields.bio),
  funFact: z.optional(profileFields.funFact),
  location: z.optional(profileFields.location),
  hidden: z.optional(z.boolean()),
  wishes: z.optional(wishes),
  members: z.optional(z.array(memberChanges).check(z.maxLength(8))),
};

/** The values shown when the person began to edit, one for each changed field. */
const basis = z.optional(
  z.strictObject({
    about: z.optional(z.string()),
    funFact: z.optional(z.string()),
    location: z.optional(z.string()),
    hidden: z.optional(z.boolean()),
    wishes: z.optional(wishes),
    members: z.optional(
      z
        .array(
          z.strictObject({
            id: numericId,
            name: z.optional(z.string()),
            birthDate: z.optional(z.string()),
            bio: z.optional(z.string()),
            likes: z.optional(z.array(z.string())),
            funFact: z.optional(z.string()),
            photoId: z.optional(photoId),
            heightFeet: z.optional(z.int()),
            heightInches: z.optional(z.number()),
            weightLbs: z.optional(z.int()),
            preferredAgeRangeMin: z.optional(z.int()),
            preferredAgeRangeMax: z.optional(z.int()),
            gender: z.optional(aboutMember.gender),
            pronouns: z.optional(aboutMember.pronouns),
            orientation: z.optional(aboutMember.orientation),
          }),
        )
        .check(z.maxLength(8)),
    ),
  }),
);

const savedProfile = z.object({ success: z.boolean(), message: z.string(), profile: ownProfile });
/** The answer of a write to the caller's own profile. */
export const profileAnswer = {
  output: savedProfile,
  lenientOutput: z.extend(savedProfile, { profile: lenientProfile }),
} as const;

export const myProfile = endpoint('GET', 'profiles/my-profile', 'owner', {
  summary: 'The caller’s own profile, whatever its status.',
  output: ownProfile,
  lenientOutput: lenientProfile,
});

export const saveMyProfile = endpoint('POST', 'profiles/my-profile', 'editor', {
  summary:
    'Writes the given fields and leaves the others. With a basis, if somebody else has changed one of the fields meanwhile, nothing is written and the call is refused (409, the field named).',
  input: z.strictObject({ ...profileChanges, basis, timeZone }),
  ...profileAnswer,
});
