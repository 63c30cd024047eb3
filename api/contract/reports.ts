import * as z from 'zod/mini';
import { endpoint, picture } from './endpoint.ts';
import { instant, nothing, numericId, numericIdParam, text } from './fields.ts';
import { cursor, nextCursor } from './paging.ts';

/** What a member may say is wrong, and what the page calls it. */
export const reportReasons = {
  harassment: 'Harassment or threats',
  underage: 'Somebody who may be under 18',
  fake: 'Not who they say they are',
  'without-consent': 'A photo or text shared without consent',
  explicit: 'Explicit or violent content',
  spam: 'Advertising, money or a scam',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
const reasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const reportLimits = { textMax: 2000, noteMax: 1000, perDay: 20, perDayWhenNew: 8, pageSize: 20 };

export const reportMessages = {
  notFound: 'This is no longer there to be reported.',
  tooMany: 'You have sent many reports today. Please write to us instead.',
  forbidden: 'You do not have permission to read reports.',
  gone: 'This report is no longer there.',
};

const optionalText = (max: number) =>
  z.optional(text({ max, maxMessage: `Please keep it to ${max} characters` }));

export const report = endpoint({
  method: 'POST',
  path: 'reports',
  caller: 'member',
  sanctioned: 'restricted',
  summary:
    'Reports a profile, a photo or something written. Who it is about is not told, and what was reported is kept as it is now. Repeating changes nothing.',
  params: nothing,
  input: z.strictObject({
    /** What kind of thing it is, such as `profile`, `photo` or `boardPost`. */
    kind: z.string().check(z.regex(/^[a-zA-Z]{1,30}$/, 'Unknown kind')),
    /** Of the thing: a profile's handle, `<profileId>/<photoId>`, a message's id. */
    id: z.string().check(z.minLength(1, 'Missing'), z.maxLength(120, 'Too long')),
    reason: z.enum(reasonNames, 'Please choose a reason'),
    text: optionalText(reportLimits.textMax),
  }),
  output: z.object({ received: z.boolean() }),
});

const shownReport = z.object({
  id: z.string(),
  subjectId: numericId,
  kind: z.string(),
  reason: z.enum(reasonNames),
  text: z.string(),
  at: instant,
  /** The present handle of who it is about, and of who sent it; null once they have left. */
  about: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** What was reported, as it was then. */
  evidence: z.string(),
  /** How many photos were kept with it. */
  pictures: z.int(),
  /** What was done about it; null while it is open. */
  closed: z.nullable(z.object({ by: z.nullable(z.string()), note: z.string(), at: instant })),
});
export type ShownReport = z.output<typeof shownReport>;

export const reports = endpoint({
  method: 'GET',
  path: 'reports',
  caller: 'trusted',
  refusal: reportMessages.forbidden,
  summary: 'Reports, the oldest open ones first, the latest closed ones first; none about the caller.',
  params: nothing,
  input: z.strictObject({ state: z.enum(['open', 'closed']), cursor }),
  output: z.object({ reports: z.array(shownReport), nextCursor }),
});

const ofReport = {
  id: z.string().check(z.regex(/^[\w-]{1,80}$/, 'Invalid report ID format')),
  subjectId: numericIdParam('Invalid profile ID format'),
};

export const reportPicture = endpoint({
  method: 'GET',
  path: 'reports/{subjectId}/{id}/picture/{index}',
  caller: 'trusted',
  refusal: reportMessages.forbidden,
  summary: 'A photo as it was when it was reported.',
  params: z.strictObject({ ...ofReport, index: numericIdParam('Invalid number') }),
  input: nothing,
  output: picture,
});

export const closeReport = endpoint({
  method: 'POST',
  path: 'reports/{subjectId}/{id}/close',
  caller: 'trusted',
  refusal: reportMessages.forbidden,
  summary: 'Closes a report with a note on what was done. The first note stands.',
  params: z.strictObject(ofReport),
  input: z.strictObject({
    note: text({
      min: 1,
      minMessage: 'Please say what was done',
      max: reportLimits.noteMax,
      maxMessage: 'Please keep it to 1000 characters',
    }),
  }),
  output: z.object({ id: z.string() }),
});
