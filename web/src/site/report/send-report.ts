import type { InputOf } from '@veil/api/contract/fields/endpoint';
import { askForSecondLook, noticeState, reportFromOutside } from '@veil/api/contract/moderation/reports';
import { call } from '../../api/client.ts';

/** Fetched with the first call: a page that is read needs none of it. */
export const sendReport = (report: InputOf<typeof reportFromOutside>) => call(reportFromOutside, report);

export const readNotice = (number: string) => call(noticeState, { number });

export const askAgain = (number: string, text: string) => call(askForSecondLook, { number, text });
