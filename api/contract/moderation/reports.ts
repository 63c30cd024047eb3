import * as z from 'zod/mini';
import { endpoint, picture } from '../fields/endpoint.ts';
import { instant, line, numericIdParam, text, uuid } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';
import { goodFaithMissing, reportLimits, reportReasons } from './report-words.ts';

const reasonNames = namesOf(reportReasons);

export const reportMessages = {
  notFound: 'This is no longer there to be reported.',
  tooMany: 'You have sent many reports today. Please write to us instead.',
  tooManyFromHere: 'Many reports came from here today. Please write to us instead.',
  tooManyFromOutside:
    'Many reports are reaching us right now. Please try again later, or write to us instead.',
  noNotice: 'We find no report with this number.',
  notYet: 'It was not decided yet.',
  askedBefore: 'You have asked for a second look. It is given once.',
  forbidden: 'You do not have permission to read reports.',
  gone: 'This report is no longer there.',
};

const optionalText = (max: number) =>
  z.optional(text({ max, maxMessage: `Please keep it to ${max} characters` }));

/** The reporter says that something shared without consent shows them. It is hidden from everybody at once. */
const isShown = z.optional(z.boolean());
/** The place on the profile, 1 to 8, of a person who did not agree to be on it. */
const card = z.optional(z.int().check(z.gte(1), z.lte(8)));

export const report = endpoint('POST', 'reports', 'member', {
  sanctioned: 'restricted',
  summary:
    'Reports a profile, a photo or something written. Who it is about is not told, and what was reported is kept as it is now. Repeating changes nothing.',
  input: z.strictObject({
    /** Kind of the thing, such as `profile`, `photo` or `boardPost`. */
    kind: z.string().check(z.regex(/^[a-zA-Z]{1,30}$/, 'Unknown kind')),
    /** Id of the thing: a profile's handle, `<profileId>/<photoId>`, `event/<eventId>/<photoId>`, a message's id. */
    id: z.string().check(z.minLength(1, 'Missing'), z.maxLength(120, 'Too long')),
    reason: z.enum(reasonNames, 'Please choose a reason'),
    isShown,
    card,
    /** By a reviewer to whom nobody reported it: somebody else decides. */
    isOwn: z.optional(z.boolean()),
    text: optionalText(reportLimits.textMax),
  }),
  output: z.object({ received: z.boolean() }),
});

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const reportFromOutside = endpoint('POST', 'public-reports', 'visitor', {
  summary:
    'A report by somebody who is no member: who found their photograph here. The receipt has a number, by which its page is found. The answer says nothing of who is a member.',
  input: z.strictObject({
    /** Made by the browser: sent again, it is one report. */
    requestId: uuid('Missing'),
    /** May be left out: the answer is then read by the receipt’s number alone. */
    email: z.optional(
      z
        .string()
        .check(
          z.maxLength(reportLimits.emailMax, 'Please enter a shorter address'),
          z.regex(emailShape, 'Please enter an email address that we can answer to'),
        ),
    ),
    /** That what they say is true as far as they know. */
    goodFaith: z.literal(true, goodFaithMissing),
    /** Places on Veil and elsewhere where it was seen. */
    where: z.optional(
      line({
        max: reportLimits.whereMax,
        maxMessage: `Please keep it to ${reportLimits.whereMax} characters`,
      }),
    ),
    /** Hashes of a picture that stays with them. Pictures that look like it are looked for; it is never sent. */
    hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Missing'))),
    reason: z.enum(reasonNames, 'Please choose a reason'),
    isShown,
    card,
    /** The handle of whom it is about, where they know it. */
    handle: z.optional(line({ max: 40, maxMessage: 'Please keep it to 40 characters' })),
    text: text({
      min: reportLimits.outsideMin,
      minMessage: 'Please tell us in a sentence or two what you found, and how you know',
      max: reportLimits.textMax,
      maxMessage: `Please keep it to ${reportLimits.textMax} characters`,
    }),
  }),
  output: z.object({ received: z.boolean(), number: z.string() }),
});

const ofNotice = z.strictObject({
  number: z.string().check(z.regex(/^[0-9A-Z-]{10,40}$/i, reportMessages.noNotice)),
});
const noticeDecision = z.object({ hasActed: z.boolean(), at: instant });
const notice = z.object({
  number: z.string(),
  at: instant,
  reason: z.enum(reasonNames),
  /** null while nobody has decided. */
  decision: z.nullable(noticeDecision),
  /** A second look, once it was asked for; its decision is null while it waits. */
  again: z.nullable(z.object({ at: instant, decision: z.nullable(noticeDecision) })),
  mayAskAgain: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const noticeState = endpoint('GET', 'public-reports/{number}', 'visitor', {
  summary: 'What became of a report from outside, for who has the number of its receipt.',
  params: ofNotice,
  output: notice,
});

export const askForSecondLook = endpoint('POST', 'public-reports/{number}/second-look', 'visitor', {
  summary: 'Asks, once, that somebody who has not decided before looks at a report from outside again.',
  params: ofNotice,
  input: z.strictObject({
    text: text({
      min: reportLimits.outsideMin,
      minMessage: 'Please tell us in a sentence or two what we missed',
      max: reportLimits.textMax,
      maxMessage: `Please keep it to ${reportLimits.textMax} characters`,
    }),
  }),
  output: notice,
});

const reportIds = {
  id: z.string().check(z.regex(/^[\w-]{1,90}$/, 'Invalid report ID format')),
  subjectId: numericIdParam('Invalid profile ID format'),
};

export const reportPicture = endpoint('GET', 'reports/{subjectId}/{id}/picture/{index}', 'reviewer', {
  refusal: reportMessages.forbidden,
  summary: 'A photo as it was when it was reported.',
  params: z.strictObject({ ...reportIds, index: numericIdParam('Invalid number') }),
  output: picture,
});
