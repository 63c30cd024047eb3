import * as z from 'zod/mini';
import { requiredLine } from '../fields/fields.ts';
import { heightInches } from '../fields/height.ts';
import { funFact, likes } from '../fields/said.ts';
import { writtenDay } from '../fields/written-day.ts';
import { isCalendarDate, memberLimits } from './profiles.ts';
import { aboutMember } from './who-we-are.ts';

const birthDate = z.string().check(
  z.overwrite(writtenDay),
  z.regex(/^(19|20)\d\d-\d\d-\d\d$/, 'Please enter a valid birth date'),
  z.refine((text) => isCalendarDate(text), 'Please enter a valid birth date'),
);

const wholeNumberWithin = (limits: { min: number; max: number }, name: string) => {
  const message = `${name} must be between ${limits.min} and ${limits.max}`;
  return z.int(message).check(z.gte(limits.min, message), z.lte(limits.max, message));
};

/** Parts that onboarding prefills. They are neither shown nor used for matching until the person confirms them. */
export const prefilledParts = ['measures', 'ages'] as const;
export type PrefilledPart = (typeof prefilledParts)[number];

export const tagsMost = 300;
const tagIds = z.array(z.int()).check(z.maxLength(tagsMost, 'Too many tags'));

/** The texts of a person, and the photo that shows them. */
export const personWords = {
  bio: z.string(),
  likes: z.array(z.string()),
  /** For members of a couple or group; a single's is on the profile. */
  funFact: z.string(),
  /** The approved photo of the profile that shows the person. */
  photoId: z.nullable(z.string()),
};

/** The numbers and choices of a person's card. */
export const personAnswers = {
  heightFeet: z.int(),
  heightInches: z.number(),
  weightLbs: z.int(),
  preferredAgeRangeMin: z.int(),
  preferredAgeRangeMax: z.int(),
  /** Prefilled parts that are not confirmed, which nobody sees and nothing uses. */
  unconfirmed: z.array(z.enum(prefilledParts)),
  ...aboutMember,
};

/** One person of a profile, as entered during onboarding. Age is checked by the caller, who knows the date. */
export const memberFields = z.strictObject({
  name: requiredLine({ max: 60, empty: 'Please enter a name', long: 'Name must be at most 60 characters' }),
  birthDate,
  heightFeet: wholeNumberWithin(memberLimits.heightFeet, 'Height (feet)'),
  heightInches,
  weightLbs: wholeNumberWithin(memberLimits.weightLbs, 'Weight'),
  preferredAgeRangeMin: wholeNumberWithin(memberLimits.preferredAge, 'Preferred age'),
  preferredAgeRangeMax: wholeNumberWithin(memberLimits.preferredAge, 'Preferred age'),
  gender: z.optional(aboutMember.gender),
  pronouns: z.optional(aboutMember.pronouns),
  orientation: z.optional(aboutMember.orientation),
  likes: z.optional(likes),
  funFact: z.optional(funFact),
  /** Parts that are not confirmed; none by default. */
  unconfirmed: z.optional(z.array(z.enum(prefilledParts)).check(z.maxLength(prefilledParts.length))),
  /** Discovery tag ids chosen in the questionnaire. */
  tags: tagIds,
  /** Tags used for matching and never shown to others. */
  privateTags: z.optional(tagIds),
});
export type MemberFields = z.output<typeof memberFields>;
