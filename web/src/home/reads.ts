import { dashboard } from '@veil/api/contract/home/home';

/** First reads of the dashboard. */
export const homeReads = [dashboard];
