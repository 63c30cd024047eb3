import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';
import { tiers } from '../profiles/profiles.ts';

/** Increase this with every change of the rating function. */
export const ratingVersion = 1;

export const badgeNames = ['Reliable', 'Active', 'Helpful'] as const;
export type BadgeName = (typeof badgeNames)[number];

export const badgeRules: Record<BadgeName, string> = {
  Reliable: 'Came to at least 3 events in the last 12 months, and to 9 in 10 of those they had a seat at.',
  Active: 'Here within the last two weeks, with a profile that is at least 80% complete.',
  Helpful: 'Signed feedback for at least 3 members, and is well spoken of.',
};

/** `new` is for members who have met few others yet. */
export const bands = {
  excellent: { from: 80, label: 'Excellent', color: 'green' },
  good: { from: 65, label: 'Good', color: 'gold' },
  fair: { from: 45, label: 'On the way', color: 'amber' },
  low: { from: 0, label: 'Room to grow', color: 'red' },
  new: { from: 0, label: 'New here', color: 'grey' },
} as const;
export type BandName = keyof typeof bands;
export const bandNames = namesOf(bands);
/** Only these bands are shown to others. */
export const toldBands = ['excellent', 'good'] as const;
const bandColors = ['green', 'gold', 'amber', 'red', 'grey'] as const;

/** The weights add up to 100. */
export const ratingParts = {
  feedback: {
    weight: 25,
    label: 'Feedback received',
    rule: 'Positive counts 5, neutral 3, negative 1. A few early voices weigh less: four middling ones are added. Several of one member count as one voice, and so do all from members whose invitations are close to yours.',
    tip: 'Ask people you met to leave you feedback, and answer what they say.',
  },
  responses: {
    weight: 20,
    label: 'Response rate',
    rule: 'First messages of connections that you answered within 72 hours, from the third on. Not answering somebody new never counts.',
    tip: 'Answer the first message of a connection within three days, also with a kind no.',
  },
  attendance: {
    weight: 20,
    label: 'Event attendance',
    rule: 'Events of the last 24 months that you came to, of those where you had a seat. One that you host counts once a guest was there. A mark that you did not come counts for nothing once you answer it.',
    tip: 'Give back a seat in time when you cannot come.',
  },
  completion: {
    weight: 15,
    label: 'Profile completion',
    rule: 'How much of your profile is filled in: texts, a photo, tags, who you would like to meet.',
    tip: 'Complete your profile: a photo, a few lines about you, some tags.',
  },
  given: {
    weight: 10,
    label: 'Feedback given',
    rule: 'Members you signed feedback for, up to 5. Anonymous feedback does not count for the person who gives it.',
    tip: 'After you have met, leave feedback and sign it.',
  },
  activity: {
    weight: 10,
    label: 'Activity',
    rule: 'How recently you were here: this week, this month, within three months.',
    tip: 'Look in now and then.',
  },
} as const;
export type PartName = keyof typeof ratingParts;
export const partNames = namesOf(ratingParts);

/** Sanctions subtract points for a year. */
export const sanctionPoints = { warning: 5, restriction: 12, suspension: 20, most: 25, days: 365 } as const;

export const ratingLimits = {
  months: 24,
  answerHours: 72,
  /** A rate is shown only after this many first messages. */
  answersForRate: 3,
};

/** An explorer may then be verified by a member of tier 3. */
export const tierRules = { days: 30, meetings: 3 } as const;

export const ratingMessages = {
  failed: 'Failed to load rating data',
  notFound: 'We could not find this profile.',
};

const publicRatingFields = {
  profileId: numericId,
  handle: z.string(),
  badges: z.array(z.enum(badgeNames)),
};
/** Only events at which the member had a seat are expected. */
const eventAttendance = z.object({ attended: z.int(), expected: z.int() });

/** `band` is null below Good and for a new member. */
export const shownRating = z.object({
  band: z.nullable(z.enum(toldBands)),
  badges: z.array(z.enum(badgeNames)),
});
export type ShownRating = z.output<typeof shownRating>;

const ownRating = z.object({
  ...publicRatingFields,
  isOwn: z.literal(true),
  band: z.enum(bandNames),
  color: z.enum(bandColors),
  eventAttendance,
  overall: z.int(),
  version: z.int(),
  /** It is null if too few connections wrote first. */
  responseRate: z.nullable(z.int()),
  /** Only signed feedback that was published counts. */
  feedbackGiven: z.int(),
  feedbackReceived: z.nullable(z.number()),
  feedbackCount: z.int(),
  profileCompletion: z.int(),
  lastActive: z.nullable(z.string()),
  parts: z.array(
    z.object({
      name: z.enum(partNames),
      /** It is from 0 to 100, and 50 if nothing is known. */
      value: z.int(),
      isKnown: z.boolean(),
      weight: z.int(),
    }),
  ),
  deduction: z.int(),
  /** They name the parts with the most to gain. */
  tips: z.array(z.enum(partNames)),
  tier: z.enum(tiers),
  isModerator: z.boolean(),
  /** It is null if events are missing or a sanction counts. */
  verifiableFrom: z.nullable(z.string()),
  computedAt: instant,
});
/** The specification shows everybody's `overall` and `color`; others see no numbers here. */
const othersRating = z.object({
  ...publicRatingFields,
  isOwn: z.literal(false),
  overall: z.null(),
  /** The three are null below Good and for a new member, so that the two look alike. */
  band: z.nullable(z.enum(toldBands)),
  color: z.nullable(z.enum(bandColors)),
  eventAttendance: z.nullable(eventAttendance),
});

export type OwnRating = z.output<typeof ownRating>;
export type OthersRating = z.output<typeof othersRating>;

export const rating = endpoint('GET', 'rating/{id}', 'member', {
  summary:
    'A member’s rating, by profile id or handle. The caller’s own has every number; others’ have badges and, from Good on, a word and how often they attended.',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
  output: z.discriminatedUnion('isOwn', [ownRating, othersRating]),
});
