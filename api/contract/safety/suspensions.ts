import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';

/** Notices to members whom a suspended member had written to, with advice and their purpose. */
export const suspensionNotices = {
  general: {
    label: 'In general',
    advice: 'You need not do anything. If something happened between you, the Safety page says who helps.',
  },
  money: {
    label: 'They may have asked for money',
    advice:
      'Send no money and no codes. If you have, call your bank now. The Safety page says who helps besides.',
  },
  meeting: {
    label: 'They may be dangerous to meet',
    advice:
      'Do not meet them. If they threaten you, call the police. The Safety page says who helps besides.',
  },
} as const;
export type SuspensionNotice = keyof typeof suspensionNotices;
export const suspensionNoticeNames = namesOf(suspensionNotices);

/** @param handle null if the reader may not see it */
export const suspensionText = (handle: string | null, notice: SuspensionNotice): string =>
  `${handle === null ? 'Somebody who wrote to you' : `“${handle}”, who wrote to you,`} was suspended. ${suspensionNotices[notice].advice}`;

export const suspensionUndoneText = (handle: string | null): string =>
  `The suspension of ${handle === null ? 'somebody' : `“${handle}”,`} who wrote to you${handle === null ? '' : ','} was undone: it was wrong.`;

export const suspensionLimits = {
  /** For how many days a suspension is listed and its notice may be sent. */
  days: 90,
  listed: 50,
};

export const suspensionMessages = {
  forbidden: 'You do not have permission to write about a suspension.',
  gone: 'This suspension is gone.',
  written: 'They were told before, with other words. It is done once.',
  notice: 'Please choose what they are told',
};

const notice = z.enum(suspensionNoticeNames, suspensionMessages.notice);

const suspension = z.object({
  subjectId: numericId,
  decisionId: z.string(),
  handle: z.string(),
  reason: z.string(),
  at: instant,
  /** When correspondents were notified, and with which notice; null if they were not. */
  told: z.nullable(z.object({ at: instant, notice })),
});
export type Suspension = z.output<typeof suspension>;

export const suspensions = endpoint('GET', 'moderation/suspensions', 'trusted', {
  refusal: suspensionMessages.forbidden,
  summary: `Members suspended in the last ${suspensionLimits.days} days about whom the caller may decide, the latest first, at most ${suspensionLimits.listed}.`,
  output: z.object({ suspensions: z.array(suspension) }),
});

export const notifyCorrespondents = endpoint('POST', 'moderation/suspensions/{subjectId}/tell', 'trusted', {
  refusal: suspensionMessages.forbidden,
  summary:
    'Notifies everybody to whom a suspended member wrote of the suspension and of where to get help. Once per suspension; repeating changes nothing.',
  params: z.strictObject({ subjectId: numericIdParam(suspensionMessages.gone) }),
  input: z.strictObject({
    decisionId: z.string().check(z.regex(/^[\w-]{1,60}$/, suspensionMessages.gone)),
    notice,
  }),
  output: z.object({ told: z.object({ at: instant, notice }) }),
});
