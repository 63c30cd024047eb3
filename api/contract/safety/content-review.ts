import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';

/** Why something is in the queue, with its name on the page. */
export const findingKinds = {
  BirthDate: 'Birth date changed',
  NewPerson: 'New person',
  Name: 'Name changed',
  Text: 'Text changed',
  Minors: 'May be about somebody under 18',
  Hate: 'May be hateful',
  Violence: 'May be violent',
  SelfHarm: 'May be about self-harm',
  Together: 'May be harmful together with the rest',
  Late: 'Would have been refused: the check came late',
  NotJudged: 'Not checked: the service gave no answer for a day',
} as const;
export const findingNames = namesOf(findingKinds);

export const contentReviewMessages = {
  forbidden: 'You do not have permission to check changed texts.',
  notFound: 'This is no longer there to be looked at.',
  tooClose:
    'You, people you invited, the member who invited you and your connections are for another reviewer.',
  changed: 'This has changed since you opened it. Please look at it again.',
};

const finding = z.object({
  why: z.enum(findingNames),
  /** A field's name, or words such as “Bio of person 2”. */
  label: z.string(),
  /** null if there was nothing before, and for findings of automatic moderation. */
  before: z.nullable(z.string()),
  after: z.string(),
});

/** A row of `openAppeals`: an approved profile that changed, or a text that automatic moderation was unsure of. */
export const contentReview = z.object({
  profileId: numericId,
  id: z.string(),
  handle: z.string(),
  photo: z.nullable(z.string()),
  waitingSince: instant,
  /** null unless it may be about somebody under 18, violent, or about self-harm. */
  dueAt: z.optional(z.nullable(instant)),
  /** The kind and id to use in a report. */
  reported: z.object({ kind: z.string(), id: z.string() }),
  findings: z.array(finding),
  /** A version that changes with anything shown here. */
  version: z.string(),
});
export type ContentReview = z.output<typeof contentReview>;

export const closeContentReview = endpoint('POST', 'content-reviews/{profileId}/{id}/close', 'reviewer', {
  refusal: contentReviewMessages.forbidden,
  summary:
    'Ends the review of changed texts: they were fine, or were reported. Later changes are compared with this state.',
  params: z.strictObject({
    profileId: numericIdParam(contentReviewMessages.notFound),
    id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, contentReviewMessages.notFound)),
  }),
  input: z.strictObject({
    version: z.string().check(z.maxLength(64)),
    outcome: z.enum(['fine', 'reported']),
  }),
  output: z.object({ closed: z.boolean() }),
});
