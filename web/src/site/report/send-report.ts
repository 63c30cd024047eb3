import type { InputOf } from '@veil/api/contract/fields/endpoint';
import {
  askForSecondLook,
  confirmContact,
  noticeState,
  reportFromOutside,
} from '@veil/api/contract/safety/reports';
import { call, readNow } from '../../api/client.ts';
import { type RequestId, sendOnce } from '../../form/send-once.ts';

/** Loaded with the first call, because reading the page does not need it. */
export const sendReport = (report: InputOf<typeof reportFromOutside>) => call(reportFromOutside, report);

export const sendReportOnce = (
  firstId: string,
  send: (requestId: string) => ReturnType<typeof sendReport>,
  renew: (requestId: RequestId) => void,
) => sendOnce(reportFromOutside, firstId, send, { renew });

export const readNotice = (number: string) => readNow(noticeState, { number });

export const confirmAddress = (number: string, code: string) => call(confirmContact, { number, code });

export const askAgain = (number: string, text: string) => call(askForSecondLook, { number, text });
