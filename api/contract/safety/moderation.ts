import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam, text } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';
import { cursor, nextCursor } from '../fields/paging.ts';
import { lanes } from './lanes.ts';
import { type ReportReason, reportReasons, urgencies } from './report-words.ts';

/** Outcomes that a reviewer may choose, with their names on the page. */
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
  /** The most reports and earlier decisions shown with a case. */
  shown: 50,
  /** Within how many hours cases with a deadline must be decided. */
  urgentHours: lanes.urgent.hours,
  /** Within how many hours all other cases and appeals are to be decided. */
  ordinaryHours: lanes.ordinary.hours,
};

export const moderationMessages = {
  forbidden: 'You do not have permission to decide on reports.',
  gone: 'This case is no longer open.',
  decided: 'Somebody else has decided this case meanwhile.',
  changed: 'Something was added to this case meanwhile. Please look again before you decide.',
  unclaimed: 'Please take up the case first: your time for it is over, or somebody else has it.',
  taken: 'Somebody else is looking at this case.',
  cannotRemove: 'Nothing that was reported here can be removed.',
  days: 'Please choose between 1 and 30 days',
  reason: 'Please give a reason. The person concerned reads it.',
  appealText: 'Please tell us in a sentence or two why the decision is wrong',
  appealedBefore: 'You have appealed against this decision. It is decided once.',
  appealOver: 'The time to appeal is over.',
  noAppeal: 'This decision is not there to be appealed against.',
  appealGone: 'This appeal is no longer open.',
};

/** Names of decisions as shown to the person concerned. */
export const measures: Record<Exclude<CaseOutcome, 'dismiss'>, string> = {
  warn: 'You were warned',
  remove: 'Something of yours was removed',
  restrict: 'Your account was restricted',
  suspend: 'Your account was suspended',
};

/** The words about a removal for the person concerned, by kind of content. */
export const removals = {
  photo: 'A photo of yours was removed',
  text: 'Something you wrote was removed',
  event: 'Your event was taken down',
  group: 'Your group was taken down',
} as const;

/** Cases with a higher severity come first. */
export const severities: Record<ReportReason, number> = {
  threat: 5,
  underage: 4,
  'not-agreed': 4,
  'without-consent': 4,
  harassment: 3,
  explicit: 3,
  fake: 2,
  spam: 1,
  other: 1,
  help: 5,
};

const reasonText = text({
  min: 5,
  minMessage: moderationMessages.reason,
  max: moderationLimits.reasonMax,
  maxMessage: `Please keep it to ${moderationLimits.reasonMax} characters`,
});
const outcome = z.enum(outcomeNames, 'Please choose what is to be done');
const reportReason = z.enum(namesOf(reportReasons));

/** The reviewer who has taken up the case, with the time at which that ends; null if nobody has. */
const claim = z.nullable(z.object({ isOwn: z.boolean(), until: instant }));

const queuedCase = z.object({
  subjectId: numericId,
  caseId: z.string(),
  /** The subject's present handle; null if they have left or nobody was named. */
  handle: z.nullable(z.string()),
  severity: z.int(),
  reasons: z.array(reportReason),
  kinds: z.array(z.string()),
  reports: z.int(),
  /** The number of independent reporters, weighted by how often their reports were right. */
  weight: z.number(),
  openedAt: instant,
  urgency: z.nullable(z.enum(urgencies)),
  /** When the case must be decided; null without a deadline. */
  dueAt: z.nullable(instant),
  /** Whether some of the content is hidden from everybody until the decision. */
  isHidden: z.boolean(),
  claim,
});
export type QueuedCase = z.output<typeof queuedCase>;

export const moderationQueue = endpoint('GET', 'moderation/cases', 'judge', {
  refusal: moderationMessages.forbidden,
  summary:
    'Open cases: the most serious first, then those with more reporters, then the oldest. Cases that somebody less close to either side can decide are left out. An outside reviewer sees those alone that no member may decide.',
  input: z.strictObject({
    cursor,
    /** `nobody` lists outside reports about people who are not members; the default lists all others. */
    about: z.optional(z.enum(['members', 'nobody'])),
  }),
  output: z.object({ cases: z.array(queuedCase), nextCursor }),
});

/** The evening of a call for help, and how to reach the host who called. */
const helpCall = z.object({
  eventId: numericId,
  title: z.string(),
  where: z.string(),
  from: instant,
  to: instant,
  byProfileId: numericId,
  by: z.string(),
  phone: z.nullable(z.string()),
});

const shownReport = z.object({
  id: z.string(),
  kind: z.string(),
  reason: reportReason,
  text: z.string(),
  at: instant,
  /** The reporter's present handle, for moderators; null for other readers, and after the reporter has left. */
  by: z.nullable(z.string()),
  /** How many of the reporter's reports were upheld and how many dismissed. */
  record: z.object({ right: z.int(), wrong: z.int() }),
  /** The e-mail address of an outside reporter, for the operator's answer. */
  email: z.nullable(z.string()),
  evidence: z.string(),
  help: z.optional(helpCall),
  pictures: z.int(),
  canBeRemoved: z.boolean(),
  /** Whether the pictures belong to the profile and can be taken down one by one. */
  hasPhotosToRemove: z.boolean(),
});
export type CaseReport = z.output<typeof shownReport>;

/** Why the app questioned first messages before they were sent. Reviewers of a case and the member see the counts. */
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
  /** The version that the reviewer saw, to be sent with the decision. */
  version: z.int(),
  status: z.nullable(z.string()),
  all: z.array(shownReport),
  before: z.array(earlierDecision),
  /**
   * How many first messages of the last 30 days the app questioned before they were sent, by reason. Never their
   * text.
   */
  firstMessages: z.optional(z.array(z.object({ why: z.string(), count: z.int() }))),
});
export type CaseDetail = z.output<typeof caseDetail>;

const subjectParams = z.strictObject({ subjectId: numericIdParam(moderationMessages.gone) });
const caseId = z.string().check(z.regex(/^[\w-]{1,60}$/, moderationMessages.gone));

export const moderationCase = endpoint('GET', 'moderation/cases/{subjectId}', 'judge', {
  refusal: moderationMessages.forbidden,
  summary:
    'An open case: the evidence at the time of the report, earlier decisions, and how often each reporter was right.',
  params: subjectParams,
  output: caseDetail,
});

export const claimCase = endpoint('POST', 'moderation/cases/{subjectId}/claim', 'judge', {
  refusal: moderationMessages.forbidden,
  summary: `Takes up a case for ${moderationLimits.claimMinutes} minutes, or releases it. Repeating restarts the time.`,
  params: subjectParams,
  input: z.strictObject({ caseId, release: z.optional(z.boolean()) }),
  output: z.object({ claim }),
});

export const decideCase = endpoint('POST', 'moderation/cases/{subjectId}/decide', 'judge', {
  refusal: moderationMessages.forbidden,
  summary:
    'Decides a case that the caller has taken up, in the version that they saw. It takes effect on the next call of the person concerned.',
  params: subjectParams,
  input: z.strictObject({
    caseId,
    version: z.int(),
    outcome,
    /** Length of a restriction in days. */
    days: z.optional(
      z
        .int(moderationMessages.days)
        .check(
          z.minimum(moderationLimits.restrictDays.min, moderationMessages.days),
          z.maximum(moderationLimits.restrictDays.max, moderationMessages.days),
        ),
    ),
    /** Also removes the reported content, in addition to a warning, restriction or suspension. */
    alsoRemove: z.optional(z.boolean()),
    /** Photos to take down as well: the report, and which of its pictures, counted from 1. */
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

export const decisionTemplates = endpoint('GET', 'moderation/templates', 'judge', {
  refusal: moderationMessages.forbidden,
  summary: 'Texts to begin a reason with. An operator changes them.',
  output: z.object({ templates: z.array(template) }),
});

export const moderationStatistics = endpoint('GET', 'moderation/statistics', 'trusted', {
  refusal: moderationMessages.forbidden,
  summary:
    'The number and age of open cases and appeals that the caller may decide, up to 200 each, the decisions per week, what became of newcomers and of seats at events, and the share of each reviewer’s decisions that was overturned.',
  output: z.object({
    open: z.int(),
    appeals: z.int(),
    /** When the oldest open case was opened; null if none is open. */
    oldestAt: z.nullable(instant),
    medianAgeHours: z.nullable(z.number()),
    /** The latest twelve weeks, this week first. */
    weeks: z.array(z.object({ from: instant, decided: z.int(), dismissed: z.int() })),
    /** How many of the cases and appeals have waited for less than so many days; null for longer. */
    waiting: z.array(z.object({ forLess: z.nullable(z.int()), cases: z.int(), appeals: z.int() })),
    /**
     * What became of newcomers and of seats at events in the same weeks; null in a small community, where a number could
     * tell of somebody. `seats` is null in a week with fewer than five.
     */
    house: z.nullable(
      z.array(
        z.object({
          from: instant,
          approved: z.int(),
          turnedDown: z.int(),
          seats: z.nullable(z.object({ came: z.int(), missed: z.int() })),
        }),
      ),
    ),
    reviewers: z.array(
      z.object({
        handle: z.nullable(z.string()),
        decided: z.int(),
        /** Appeals that were decided. An open one would be missing from the list of whoever is too close to it. */
        appealed: z.int(),
        overturned: z.int(),
        /** Until when the reviewer may not decide; null if they may. */
        lostUntil: z.nullable(instant),
      }),
    ),
  }),
});
export type ModerationStatistics = z.output<(typeof moderationStatistics)['output']>;
