import { dashboard } from '@veil/api/contract/discovery/home/home';

/** The reads that the dashboard begins with. */
export const homeReads = [dashboard];
