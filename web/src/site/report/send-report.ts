import type { InputOf } from '@veil/api/contract/fields/endpoint';
import { askForSecondLook, noticeState, reportFromOutside } from '@veil/api/contract/safety/reports';
import { call } from '../../api/client.ts';

/** Loaded with the first call, because reading the page does not need it. */
export const sendReport = (report: InputOf<typeof reportFromOutside>) => call(reportFromOutside, report);

export const readNotice = (number: string) => call(noticeState, { number });

export const askAgain = (number: string, text: string) => call(askForSecondLook, { number, text });
