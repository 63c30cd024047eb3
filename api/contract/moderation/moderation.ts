import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam, text } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';
import { cursor, nextCursor } from '../fields/paging.ts';
import { type ReportReason, reportReasons, urgencies } from './report-words.ts';

/** Outcomes that a reviewer may choose, and their names on the page. */
export const outcomes = {
  dismiss: 'Dismiss',
  warn: 'Warn',
  remove: 'Remove the content',
  restrict: 'Restrict',
  suspend: 'Suspend',
} as const;
export type CaseOutcome = keyof typeof outcomes;
export const outcomeNames = namesOf(outcomes);

export const moderationLimits = {
  pageSize: 20,
  claimMinutes: 20,
  restrictDays: { min: 1, max: 30 },
  reasonMax: 1000,
  appealDays: 14,
  appealMax: 2000,
  /** Reports and earlier decisions that a case shows. */
  shown: 50,
  /** Within which an urgent case, and one by which a card is hidden, is decided. */
  urgentHours: 48,
};

export const moderationMessages = {
  forbidden: 'You do not have permission to decide on reports.',
  gone: 'This case is no longer open.',
  decided: 'Somebody else has decided this case meanwhile.',
  changed: 'Something was added to this case meanwhile. Please look again before you decide.',
  unclaimed: 'Please take up the case first: your time for it is over, or somebody else has it.',
  taken: 'Somebody else is looking at this case.',
  conflict: 'You cannot decide this case: you are too close to somebody in it.',
  cannotRemove: 'Nothing that was reported here can be removed.',
  days: 'Please choose between 1 and 30 days',
  reason: 'Please give a reason. The person concerned reads it.',
  appealText: 'Please tell us in a sentence or two why the decision is wrong',
  appealedBefore: 'You have appealed against this decision. It is decided once.',
  appealOver: 'The time to appeal is over.',
  noAppeal: 'This decision is not there to be appealed against.',
  appealGone: 'This appeal is no longer open.',
};

/** Names of a decision for the person concerned. */
export const measures: Record<Exclude<CaseOutcome, 'dismiss'>, string> = {
  warn: 'You were warned',
  remove: 'Something of yours was removed',
  restrict: 'Your account was restricted',
  suspend: 'Your account was suspended',
};

/** The words for whom a removal concerns, by what was removed. */
export const removals = {
  photo: 'A photo of yours was removed',
  text: 'Something you wrote was removed',
  event: 'Your event was taken down',
  group: 'Your group was taken down',
} as const;

/** The higher, the sooner. */
export const severities: Record<ReportReason, number> = {
  underage: 4,
  'not-agreed': 4,
  'without-consent': 4,
  harassment: 3,
  explicit: 3,
  fake: 2,
  spam: 1,
  other: 1,
};

const reasonText = text({
  min: 5,
  minMessage: moderationMessages.reason,
  max: moderationLimits.reasonMax,
  maxMessage: `Please keep it to ${moderationLimits.reasonMax} characters`,
});
const outcome = z.enum(outcomeNames, 'Please choose what is to be done');
const reportReason = z.enum(namesOf(reportReasons));

/** The present examiner, and until when; null for none. */
const claim = z.nullable(z.object({ isOwn: z.boolean(), until: instant }));

const queuedCase = z.object({
  subjectId: numericId,
  caseId: z.string(),
  /** The present handle of whom it is about; null once they have left, or where nobody was named. */
  handle: z.nullable(z.string()),
  severity: z.int(),
  reasons: z.array(reportReason),
  kinds: z.array(z.string()),
  reports: z.int(),
  /** How many independent people reported, as their reports weigh. */
  weight: z.number(),
  openedAt: instant,
  urgency: z.nullable(z.enum(urgencies)),
  /** Until when the case is to be decided; null where no time is stated. */
  dueAt: z.nullable(instant),
  /** Whether something of it is kept from everybody until the decision. */
  isHidden: z.boolean(),
  claim,
});
export type QueuedCase = z.output<typeof queuedCase>;

export const moderationQueue = endpoint('GET', 'moderation/cases', 'reviewer', {
  refusal: moderationMessages.forbidden,
  summary:
    'Open cases: the gravest first, then those that more people reported, then the oldest. None in which the caller is too close to somebody.',
  input: z.strictObject({
    cursor,
    /** `nobody`: from outside, about somebody who is not here. Without it the others. */
    about: z.optional(z.enum(['members', 'nobody'])),
  }),
  output: z.object({ cases: z.array(queuedCase), nextCursor }),
});

const shownReport = z.object({
  id: z.string(),
  kind: z.string(),
  reason: reportReason,
  text: z.string(),
  at: instant,
  /** The present handle of who sent it, for moderators; null for everybody else, and once they have left. */
  by: z.nullable(z.string()),
  /** How often reports of theirs led to something, and how often to nothing. */
  record: z.object({ right: z.int(), wrong: z.int() }),
  /** Address for the operator's answer to somebody who is no member. */
  email: z.nullable(z.string()),
  evidence: z.string(),
  pictures: z.int(),
  canBeRemoved: z.boolean(),
  /** Its pictures are of the profile, and can be taken down one by one. */
  hasPhotosToRemove: z.boolean(),
});
export type CaseReport = z.output<typeof shownReport>;

/** Counts of first messages that were asked about before they left, and why. Reviewers of a case and the member see them. */
export const firstMessageSigns = [
  ['firstWithLink', 'with a link'],
  ['firstWithPhone', 'with a number of a telephone'],
  ['firstWithAccount', 'with an account or a way to pay'],
  ['firstWithNetwork', 'with another network'],
  ['firstToMany', 'one text to many'],
] as const;

const earlierDecision = z.object({
  id: z.string(),
  outcome,
  reason: z.string(),
  at: instant,
  days: z.nullable(z.int()),
  isOverturned: z.boolean(),
});

const caseDetail = z.extend(queuedCase, {
  /** To be sent with the decision: it says what was seen. */
  version: z.int(),
  /** The profile's present status. */
  status: z.nullable(z.string()),
  all: z.array(shownReport),
  before: z.array(earlierDecision),
  /** How many first messages of the last 30 days were asked about before they left, by why. Never their words. */
  firstMessages: z.optional(z.array(z.object({ why: z.string(), count: z.int() }))),
});
export type CaseDetail = z.output<typeof caseDetail>;

const subjectParams = z.strictObject({ subjectId: numericIdParam(moderationMessages.gone) });
const caseId = z.string().check(z.regex(/^[\w-]{1,60}$/, moderationMessages.gone));

export const moderationCase = endpoint('GET', 'moderation/cases/{subjectId}', 'reviewer', {
  refusal: moderationMessages.forbidden,
  summary:
    'An open case: the evidence as it was, what was decided before, how often each reporter was right.',
  params: subjectParams,
  output: caseDetail,
});

export const claimCase = endpoint('POST', 'moderation/cases/{subjectId}/claim', 'reviewer', {
  refusal: moderationMessages.forbidden,
  summary: `Takes a case up for ${moderationLimits.claimMinutes} minutes, or lets go of it. Repeated, the time begins anew.`,
  params: subjectParams,
  input: z.strictObject({ caseId, release: z.optional(z.boolean()) }),
  output: z.object({ claim }),
});

export const decideCase = endpoint('POST', 'moderation/cases/{subjectId}/decide', 'reviewer', {
  refusal: moderationMessages.forbidden,
  summary:
    'Decides a case that the caller has taken up, as they saw it. It takes effect on the next call of the person concerned.',
  params: subjectParams,
  input: z.strictObject({
    caseId,
    version: z.int(),
    outcome,
    /** Lengths of a restriction. */
    days: z.optional(
      z
        .int(moderationMessages.days)
        .check(
          z.minimum(moderationLimits.restrictDays.min, moderationMessages.days),
          z.maximum(moderationLimits.restrictDays.max, moderationMessages.days),
        ),
    ),
    /** Removes what was reported, beside a warning, a restriction or a suspension. */
    alsoRemove: z.optional(z.boolean()),
    /** Photos to take down with it: of which report, and which of its pictures, counted from 1. */
    photos: z.optional(
      z
        .array(z.strictObject({ report: z.string().check(z.maxLength(90)), index: z.int() }))
        .check(z.maxLength(moderationLimits.shown)),
    ),
    reason: reasonText,
  }),
  output: z.object({ decisionId: z.string() }),
});

const template = z.object({ outcome, title: z.string(), text: z.string() });
export type DecisionTemplate = z.output<typeof template>;

export const decisionTemplates = endpoint('GET', 'moderation/templates', 'reviewer', {
  refusal: moderationMessages.forbidden,
  summary: 'Texts to begin a reason with. An operator changes them.',
  output: z.object({ templates: z.array(template) }),
});

export const moderationStatistics = endpoint('GET', 'moderation/statistics', 'trusted', {
  refusal: moderationMessages.forbidden,
  summary:
    'How many cases and appeals are open and how old, decisions a week, and the share of each reviewer that was overturned.',
  output: z.object({
    open: z.int(),
    appeals: z.int(),
    /** The oldest open case; null without one. */
    oldestAt: z.nullable(instant),
    medianAgeHours: z.nullable(z.number()),
    /** The latest twelve, this week first. */
    weeks: z.array(z.object({ from: instant, decided: z.int(), dismissed: z.int() })),
    reviewers: z.array(
      z.object({
        handle: z.nullable(z.string()),
        decided: z.int(),
        appealed: z.int(),
        overturned: z.int(),
        /** Until when they decide on nothing; null for everybody else. */
        lostUntil: z.nullable(instant),
      }),
    ),
  }),
});
export type ModerationStatistics = z.output<(typeof moderationStatistics)['output']>;
