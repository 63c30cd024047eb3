import { dashboard } from '@veil/api/contract/home';

/** What the dashboard asks for at first. */
export const homeReads = [dashboard];
