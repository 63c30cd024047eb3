import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam, requiredText, text, uuid } from '../fields/fields.ts';
import { pagedList } from '../fields/paging.ts';
import { objectIgnoring } from '../fields/tolerance.ts';
import { invitationMessages } from '../people/invitations.ts';
import { profileStatuses, profileTypes } from '../profiles/profiles.ts';
import { wishes } from '../profiles/who-we-are.ts';
import { ownWishAnswers } from './own-wish.ts';

export const reviewMessages = {
  listForbidden: 'You do not have permission to view pending profiles.',
  detailForbidden: 'You do not have permission to view this profile.',
  notFound: 'Profile not found.',
  invalidId: 'Invalid profile ID format',
  ownInvitee: 'You cannot review someone you invited.',
  secondReviewer: 'You have already reviewed this profile. A second reviewer decides.',
  alreadyDecided: 'This profile has already been decided.',
  askedBefore: 'This profile was asked a question already. A newcomer is asked once.',
  noQuestion: 'There is no question that waits for your answer.',
  noOwnWish: 'You are not asked this now.',
  answered: 'Your answer is with the reviewers. It cannot be changed.',
  offDutyTooLong: 'Please name a moment before the day after tomorrow.',
  changed: 'The profile has changed since you opened it. Please look at it again.',
};

/** `listMax` is the largest number of waiting profiles that the dashboard counts. */
export const reviewLimits = {
  pageSize: 20,
  listMax: 100,
  reasonMax: 1000,
  questionMax: 500,
  answerMax: 1000,
  questionHours: 72,
  perWeek: { min: 1, max: 100 },
  /** The next morning is never further away. */
  offDutyHours: 36,
};

const pendingProfile = z.object({
  id: numericId,
  name: z.string(),
  age: z.int(),
  /** Everybody's ages, in the order of the profile. */
  ages: z.optional(z.array(z.int())),
  location: z.string(),
  photo: z.nullable(z.string()),
  about: z.string(),
  interests: z.array(z.string()),
  submittedDate: instant,
  /** When the profile is approved unless somebody objects; null while the review time is paused. */
  dueAt: z.optional(z.nullable(instant)),
  status: z.enum(profileStatuses),
  /** True if somebody answered the private question whether it is their own wish by anything but a plain yes. */
  hasDoubts: z.optional(z.literal(true)),
});
export type PendingProfile = z.output<typeof pendingProfile>;

const reviewedMember = z.object({
  role: z.string(),
  /** Whether the person signs in by themselves; null for a single. */
  signsIn: z.optional(z.nullable(z.boolean())),
  name: z.string(),
  age: z.int(),
  about: z.string(),
  interests: z.array(z.string()),
  likes: z.optional(z.array(z.string())),
  funFact: z.string(),
  /** The approved photo that shows them. */
  photo: z.optional(z.nullable(z.string())),
});

const decision = z.object({
  round: z.int(),
  /** The reviewer's handle; null for an automatic approval and after the reviewer has left Veil. */
  reviewer: z.nullable(z.string()),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: instant,
});

/** A reviewer's question to a newcomer, asked only once, with the answer. */
export const askedQuestion = z.object({
  text: z.string(),
  /** Until when the review time is paused for the answer. */
  until: instant,
  answer: z.nullable(z.string()),
});

const params = z.strictObject({ id: numericIdParam(reviewMessages.invalidId) });
/**
 * The reason of a decision. Other reviewers read it, and so do the people of the profile: objections on their page,
 * all reasons in their download.
 */
const reason = objectIgnoring(['id', 'profileId'], {
  reason: requiredText({
    max: reviewLimits.reasonMax,
    empty: 'Please give a reason',
    long: 'Please keep the reason under 1000 characters',
  }),
  /** The version of the profile that the reviewer saw. A decision on another version is refused. */
  version: z.optional(z.string().check(z.maxLength(64))),
});
const profileDecision = z.object({ status: z.enum(profileStatuses), reason: z.string() });

/** The inviter's answer after the code was used. A no is only an objection that reviewers read. */
export const inviteeWasMeant = endpoint('POST', 'invitation/{id}/meant', 'member', {
  summary:
    'Tells whether the person who used the invitation was the one the caller meant. A no is an objection to the profile under review, or to the one they create later. Only the first answer counts.',
  params: z.strictObject({ id: uuid(invitationMessages.invalidId) }),
  input: z.strictObject({ meant: z.boolean() }),
  output: z.object({ meant: z.boolean() }),
});

const ownReviewTime = z.object({
  /** How many newcomers a week the caller reads. */
  perWeek: z.int(),
  /** How many the caller's profile decided in the last seven days. */
  decided: z.int(),
  /** Until when the caller takes nothing; null if they do. */
  notBefore: z.nullable(instant),
});

export const reviewTime = endpoint('GET', 'review-time', 'reviewer', {
  summary: 'What the caller said of their own time for reviewing. Nobody reads that of others.',
  output: ownReviewTime,
});

export const saveReviewTime = endpoint('PUT', 'review-time', 'reviewer', {
  summary: `Says how many newcomers a week the caller reads, and until when they take nothing, at most ${reviewLimits.offDutyHours} hours. A field that is left out stays.`,
  input: z.strictObject({
    perWeek: z.optional(z.int().check(z.gte(reviewLimits.perWeek.min), z.lte(reviewLimits.perWeek.max))),
    notBefore: z.optional(z.nullable(z.iso.datetime())),
  }),
  output: ownReviewTime,
});

export const pendingProfiles = endpoint('GET', 'pending-profiles', 'reviewer', {
  summary: 'Profiles under review that the caller may decide, oldest first, 20 a page.',
  ...pagedList({
    profiles: z.array(pendingProfile),
    /** With an empty list: somebody waits whom the caller brought in, and others decide about. */
    isInviteeWaiting: z.optional(z.literal(true)),
    /** On the first page: how many urgent cases the caller may decide, at most 30; left out if there are none. */
    urgentCases: z.optional(z.int()),
    /** The same for changed texts with a deadline, among the longest waiting 30. */
    urgentTexts: z.optional(z.int()),
  }),
});

export const pendingProfileDetail = endpoint('GET', 'pending-profiles/{id}', 'reviewer', {
  refusal: reviewMessages.detailForbidden,
  summary: 'One profile under review, with its people and the decisions so far.',
  params,
  output: z.extend(pendingProfile, {
    type: z.enum(profileTypes),
    likes: z.array(z.string()),
    funFact: z.string(),
    /** The inviter's words about them; null if there are none. */
    vouching: z.nullable(z.string()),
    /** Whether they joined a member’s profile by a partner invite and split off, so that nobody vouched for them. */
    cameByPartnerInvite: z.boolean(),
    members: z.array(reviewedMember),
    decisions: z.array(decision),
    /** All photos that others will see. */
    photos: z.optional(
      z.array(
        z.object({
          path: z.string(),
          caption: z.string(),
          width: z.nullable(z.int()),
          height: z.nullable(z.int()),
          /** The names of the people in it, none if it shows nobody; null if nobody said whom it shows. */
          shows: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    ),
    /** null if they do not show it. */
    wishes: z.optional(z.nullable(z.omit(wishes, { use: true, distance: true }))),
    question: z.optional(z.nullable(askedQuestion)),
    /** The people who are not here by their own wish, or once said so. The others on the profile never learn it. */
    doubts: z.optional(
      z.array(
        z.object({
          /** The name on their card; null if nobody said which card is theirs. */
          name: z.nullable(z.string()),
          /** The latest answer. A yes came after another answer. */
          answer: z.enum(ownWishAnswers),
          answeredAt: instant,
        }),
      ),
    ),
    /** A version that changes with anything shown here. */
    version: z.string(),
  }),
});

export const approveProfile = endpoint('POST', 'pending-profiles/{id}/approve', 'reviewer', {
  refusal: reviewMessages.detailForbidden,
  summary: 'Approves a profile under review.',
  params,
  input: reason,
  output: profileDecision,
});

export const rejectProfile = endpoint('POST', 'pending-profiles/{id}/reject', 'reviewer', {
  refusal: reviewMessages.detailForbidden,
  summary:
    'Objects to a profile. The first objection asks for a second reviewer; the second rejects the profile.',
  params,
  input: reason,
  output: profileDecision,
});

export const askNewcomer = endpoint('POST', 'pending-profiles/{id}/ask', 'reviewer', {
  refusal: reviewMessages.detailForbidden,
  summary: `Asks a newcomer a question, once. The review time pauses until the answer, at most ${reviewLimits.questionHours} hours.`,
  params,
  input: z.strictObject({
    question: text({
      min: 10,
      minMessage: 'Please ask in a sentence',
      max: reviewLimits.questionMax,
      maxMessage: `Please keep it to ${reviewLimits.questionMax} characters`,
    }),
  }),
  output: z.object({ question: askedQuestion }),
});

export const answerReviewers = endpoint('POST', 'me/review-answer', 'owner', {
  summary: 'Answers a reviewer’s question, once. The review time continues.',
  input: z.strictObject({
    answer: requiredText({
      max: reviewLimits.answerMax,
      empty: 'Please write an answer',
      long: `Please keep it to ${reviewLimits.answerMax} characters`,
    }),
  }),
  output: z.object({ answered: z.boolean() }),
});

export const sayOwnWish = endpoint('POST', 'me/own-wish', 'owner', {
  summary:
    'Answers the private question whether being on this profile is the caller’s own wish. Only reviewers read it. After another answer than yes, a person decides about the profile.',
  input: z.strictObject({ answer: z.enum(ownWishAnswers) }),
  output: z.object({ answered: z.boolean() }),
});
