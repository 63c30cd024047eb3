import type { InputOf } from '@veil/api/contract/endpoint';
import { reportFromOutside } from '@veil/api/contract/reports';
import { call } from '../../api/client.ts';

/** Fetched with the first report: a page that is read needs none of it. */
export const sendReport = (report: InputOf<typeof reportFromOutside>) => call(reportFromOutside, report);
