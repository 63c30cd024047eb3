import { dashboard } from '@veil/api/contract/home';
import { useRead } from '../api/use-read.ts';

/** What the cards of the dashboard show, by one call. */
export const useDashboard = () => useRead(dashboard, {});
