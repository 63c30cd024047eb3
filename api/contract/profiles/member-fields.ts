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

/** Parts that onboarding prefills. Nobody is shown them or matched by them until their person confirms them. */
export const prefilledParts = ['measures', 'ages'] as const;
export type PrefilledPart = (typeof prefilledParts)[number];

export const tagsMost = 300;
const tagIds = z.array(z.int()).check(z.maxLength(tagsMost, 'Too many tags'));

/** The texts of a person, and the photo that shows them. */
export const personWords = {
  bio: z.string(),
  likes: z.array(z.string()),
  /** For somebody in company; a single's is the profile's own. */
  funFact: z.string(),
  /** The approved photo that shows them, of those of the profile. */
  photoId: z.nullable(z.string()),
};

/** The numbers and choices of a person's card. */
export const personAnswers = {
  heightFeet: z.int(),
  heightInches: z.number(),
  weightLbs: z.int(),
  preferredAgeRangeMin: z.int(),
  preferredAgeRangeMax: z.int(),
  /** Prefilled values that are not confirmed: no member sees them, and they count nowhere. */
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
  /** The parts that nobody confirmed; none where it is left out. */
  unconfirmed: z.optional(z.array(z.enum(prefilledParts)).check(z.maxLength(prefilledParts.length))),
  /** Discovery tag ids chosen in the questionnaire. */
  tags: tagIds,
  /** Those that count for matching and are shown to nobody else. */
  privateTags: z.optional(tagIds),
});
export type MemberFields = z.output<typeof memberFields>;
