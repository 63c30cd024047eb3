import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, requestId, requiredLine, successResult, uuid } from '../fields/fields.ts';
import { photoPath } from '../profiles/photos/pictures.ts';
import { profileTypes } from '../profiles/profiles.ts';

export const introductionLimits = { lineMax: 200, days: 14, most: 60, mostWhenNew: 20, shown: 50 };

export const introductionMessages = {
  same: 'Please choose two members.',
  own: 'You cannot introduce yourself.',
  already: 'You have introduced these two. You can do so again two weeks later.',
  empty: 'Please write a line',
  tooLong: `Please keep the line to ${introductionLimits.lineMax} characters`,
  notFound: 'This introduction is no longer there.',
  failed: 'That did not work. Please try again.',
  sent: 'Sent on, if they can meet here. You will not be told what comes of it.',
};

const someone = z.object({ id: numericId, handle: z.string(), photo: z.nullable(photoPath) });

const received = z.object({
  id: z.string(),
  from: someone,
  line: z.string(),
  /** All that is said of the other profile. */
  otherType: z.enum(profileTypes),
  at: instant,
  until: instant,
  hasSaidYes: z.boolean(),
});
export type ReceivedIntroduction = z.output<typeof received>;

const written = z.object({
  id: z.string(),
  /** Those whom the caller can still see. */
  between: z.array(someone),
  line: z.string(),
  at: instant,
  until: instant,
});
export type WrittenIntroduction = z.output<typeof written>;

export const introduce = endpoint('POST', 'introductions', 'member', {
  summary:
    'Writes one line to two profiles that the caller is connected with. Each person of both is asked alone, and nobody, nor the caller, learns of a no. The answer says nothing of whether it is delivered. The same line again changes nothing.',
  input: z.strictObject({
    profileIds: z.tuple([numericId, numericId]),
    line: requiredLine({
      max: introductionLimits.lineMax,
      empty: introductionMessages.empty,
      long: introductionMessages.tooLong,
    }),
    requestId,
  }),
  output: successResult,
});

export const writtenIntroductions = endpoint('GET', 'introductions/written', 'member', {
  rereadSeconds: 60,
  summary: 'What the caller wrote in the last 14 days, newest first, whatever came of it; at most 50.',
  output: z.object({ introductions: z.array(written) }),
});

export const introductions = endpoint('GET', 'introductions', 'member', {
  rereadSeconds: 60,
  summary:
    'Introductions of the last 14 days that the caller has not declined, newest first; at most 50. They say who introduces and what type of profile the other is, and nothing else of the other.',
  output: z.object({ introductions: z.array(received) }),
});

export const answerIntroduction = endpoint('POST', 'introductions/{introductionId}/answer', 'member', {
  summary:
    'The caller’s own answer. Once everybody who signs in for the two profiles said yes, the two are connected. A no is told to nobody.',
  params: z.strictObject({ introductionId: uuid() }),
  input: z.strictObject({ isYes: z.boolean() }),
  output: successResult,
});
