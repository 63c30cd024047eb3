import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import {
  instant,
  numericId,
  numericIdParam,
  requiredLine,
  requiredText,
  successResult,
} from '../fields/fields.ts';
import { pagedList } from '../fields/paging.ts';
import { objectIgnoring } from '../fields/tolerance.ts';
import { photoPath } from '../profiles/photos/pictures.ts';

export const feedbackRatings = ['positive', 'neutral', 'negative'] as const;
export type FeedbackRating = (typeof feedbackRatings)[number];
export const ratingLabels: Record<FeedbackRating, string> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
};
/** They are shown only to the person and do not count for ratings. */
export const againAnswers = ['yes', 'perhaps', 'rather-not'] as const;
type AgainAnswer = (typeof againAnswers)[number];
export const againLabels: Record<AgainAnswer, string> = {
  yes: 'Yes',
  perhaps: 'Perhaps',
  'rather-not': 'Rather not',
};
export const stars: Record<FeedbackRating, number> = { positive: 5, neutral: 3, negative: 1 };

export const feedbackLimits = {
  commentMax: 300,
  answerMax: 300,
  tags: 10,
  tagMax: 30,
  pageSize: 20,
  /** Signed feedback is published then, even if the other side wrote nothing. */
  blindDays: 14,
  /** They count from the publication. */
  withdrawDays: 14,
  /** Anonymous feedback is published once there are this many givers. */
  together: 3,
  perDay: 40,
  againDays: 90,
};

export const feedbackTags = [
  'Respectful',
  'Respects boundaries',
  'Kind',
  'Honest',
  'Good listener',
  'Clear about wishes',
  'On time',
  'Discreet',
  'Easy to talk to',
  'Good host',
  'Did not show up',
  'Late',
  'Pushy',
  'Rude',
] as const;
/** The page offers a report if negative feedback has one of these. */
export const boundaryTags: readonly string[] = ['Crossed a boundary', 'Pushy'];

export const feedbackMessages = {
  notMet: 'You can leave feedback once you were at the same event, or are connected and have both written.',
  given: 'You have left feedback for this already.',
  closed: 'Their feedback for this has been published. You can answer it instead.',
  published: 'This feedback was published and can no longer be changed.',
  publishing: 'This feedback is being published at this moment. Please try again in a minute.',
  tooLate: 'Feedback can be withdrawn for 14 days from its publication.',
  notFound: 'This feedback is no longer there.',
  answered: 'You have answered this already.',
  notYours: 'Only the person who wrote this feedback can change it.',
  near: 'Anonymous feedback needs more distance than there is between your two invitations. You can sign it instead.',
  tooMany: 'You have left a lot of feedback today. Please come back tomorrow.',
  bothTold: 'You both said yes, and you have both been told.',
  tagsMany: 'At most 10 tags',
  tagsTwice: 'Each tag once',
  updateFailed: 'Failed to update feedback',
  submitFailed: 'Failed to submit feedback.',
  formerMember: 'A former member',
  anonymous: 'Anonymous',
};

const tag = requiredLine({
  max: feedbackLimits.tagMax,
  empty: 'A tag cannot be empty',
  long: `At most ${feedbackLimits.tagMax} characters`,
});
export const feedbackShape = {
  rating: z.enum(feedbackRatings, 'Please choose a rating'),
  comment: requiredText({
    max: feedbackLimits.commentMax,
    empty: 'Please write a comment',
    long: `Please keep it to ${feedbackLimits.commentMax} characters`,
  }),
  tags: z.array(tag).check(
    z.maxLength(feedbackLimits.tags, feedbackMessages.tagsMany),
    z.refine(
      (tags) => new Set(tags.map((one) => one.toLowerCase())).size === tags.length,
      feedbackMessages.tagsTwice,
    ),
  ),
  isAnonymous: z.boolean(),
};
const words = z.object({
  rating: z.enum(feedbackRatings),
  comment: z.string(),
  tags: z.array(z.string()),
  isAnonymous: z.boolean(),
});
export type FeedbackWords = z.output<typeof words>;

const occasionName = z.string().check(z.regex(/^(connection|event-[1-9]\d{0,15})$/, 'Unknown occasion'));
const occasion = z.object({
  occasion: z.string(),
  title: z.string(),
  /** It is null for a connection. */
  at: z.nullable(instant),
});
export type Occasion = z.output<typeof occasion>;

const answer = z.nullable(z.object({ text: z.string(), at: instant }));

const givenFeedback = z.extend(words, {
  id: z.string(),
  title: z.string(),
  givenDate: instant,
  /** It is null if the caller can no longer see the member. */
  recipientName: z.nullable(z.string()),
  recipientId: z.nullable(numericId),
  recipientPhoto: z.nullable(photoPath),
  state: z.enum(['waiting', 'published']),
  /** It is the latest time; anonymous feedback has the first of the next month. */
  publishAt: instant,
  mayEdit: z.boolean(),
  mayWithdraw: z.boolean(),
  /** It is null before publication. */
  withdrawUntil: z.nullable(instant),
  answer,
});
export type GivenFeedback = z.output<typeof givenFeedback>;

const receivedFeedback = z.extend(words, {
  id: z.string(),
  /** It is null for anonymous feedback. */
  title: z.nullable(z.string()),
  giverName: z.nullable(z.string()),
  /** It is null for anonymous feedback, and after the giver has left. */
  giverId: z.nullable(numericId),
  giverPhoto: z.nullable(photoPath),
  /** Anonymous feedback has a month like `2026-12` instead of a day. */
  receivedDate: z.string(),
  answer,
});
export type ReceivedFeedback = z.output<typeof receivedFeedback>;

const stats = z.object({
  positiveCount: z.int(),
  neutralCount: z.int(),
  negativeCount: z.int(),
  averageRating: z.nullable(z.number()),
  totalFeedback: z.int(),
});
export type FeedbackStats = z.output<typeof stats>;

export const feedbackGiven = endpoint('GET', 'feedback/given', 'member', {
  rereadSeconds: 60,
  summary:
    'The caller’s feedback about others, newest first, 20 a page, including what is not published yet.',
  ...pagedList({
    feedback: z.array(givenFeedback),
    /** Whether the caller was given any; only the first page of an empty list says so. */
    hasReceived: z.optional(z.boolean()),
  }),
});

export const feedbackReceived = endpoint('GET', 'feedback/received', 'member', {
  rereadSeconds: 60,
  summary:
    'Published feedback about the caller, newest first, 20 a page. Anonymous feedback does not reveal its giver: it appears on the first of a month, from three or more givers, in no order. The first page includes the statistics.',
  ...pagedList({ feedback: z.array(receivedFeedback), stats: z.nullable(stats) }),
});

export const feedbackOccasions = endpoint('GET', 'feedback/occasions/{profileId}', 'member', {
  summary:
    'The occasions for which the caller may give a member feedback: events that both attended, and their connection.',
  params: z.strictObject({ profileId: numericIdParam('Invalid profile ID format') }),
  output: z.object({ occasions: z.array(occasion) }),
});

const metMember = z.object({
  profileId: numericId,
  handle: z.string(),
  photo: z.nullable(photoPath),
  hasGiven: z.boolean(),
  /** The person’s own answer. It is shown to nobody else, not even in sums. */
  again: z.nullable(z.enum(againAnswers)),
  /** Both profiles would meet again, and are told. */
  isTold: z.boolean(),
});
export type Met = z.output<typeof metMember>;

export const feedbackEvent = endpoint('GET', 'feedback/events/{eventId}', 'member', {
  summary: 'Members whom the caller met at an event, and whether they have given feedback about them.',
  params: z.strictObject({ eventId: numericIdParam('Invalid event ID format') }),
  output: z.object({ occasion, members: z.array(metMember) }),
});

export const meetAgain = endpoint('POST', 'feedback/events/{eventId}/again', 'member', {
  summary:
    'Stores, only for the person, whether they would meet a guest of an event again, for 90 days. The latest answer counts. Once everybody who signs in for either profile has said yes, both profiles are told, and no answer changes any more. Nobody learns of any other answer.',
  params: z.strictObject({ eventId: numericIdParam('Invalid event ID format') }),
  input: z.strictObject({ profileId: numericId, again: z.enum(againAnswers) }),
  output: successResult,
});

export const giveFeedback = endpoint('POST', 'feedback', 'member', {
  summary:
    'Gives feedback about a member, once for each occasion. Signed feedback is published once both have written or 14 days have passed; anonymous feedback on the first of a month, once there are three givers. Repeating changes nothing.',
  input: z.strictObject({ profileId: numericId, occasion: occasionName, ...feedbackShape }),
  output: z.object({ id: z.string(), state: z.enum(['waiting', 'published']), publishAt: instant }),
});

const givenFeedbackParams = z.strictObject({
  id: z
    .string()
    .check(z.regex(/^[1-9]\d{0,15}_(connection|event-[1-9]\d{0,15})$/, feedbackMessages.notFound)),
});

export const updateFeedback = endpoint('PUT', 'feedback/{id}', 'member', {
  summary: 'Changes feedback that is not published yet.',
  params: givenFeedbackParams,
  input: objectIgnoring(['id'], feedbackShape),
  output: z.object({ isValid: z.boolean(), data: z.nullable(words), errorMessage: z.nullable(z.string()) }),
});

export const withdrawFeedback = endpoint('DELETE', 'feedback/{id}', 'member', {
  sanctioned: 'restricted',
  summary:
    'Withdraws feedback: at any time before it is published, and for 14 days after. Anonymous feedback disappears on the first of the next month.',
  params: givenFeedbackParams,
  output: successResult,
});

export const answerFeedback = endpoint('POST', 'feedback/{id}/answer', 'member', {
  summary: 'Answers feedback that the caller received, once. The giver sees the answer.',
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,60}$/, feedbackMessages.notFound)) }),
  input: z.strictObject({
    text: requiredText({
      max: feedbackLimits.answerMax,
      empty: 'Please write an answer',
      long: `Please keep it to ${feedbackLimits.answerMax} characters`,
    }),
  }),
  output: z.object({ answer }),
});
