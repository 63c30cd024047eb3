import { dashboard } from '@veil/api/contract/home/home';
import { useRead } from '../api/use-read.ts';

/** The cards of the dashboard, by one call. */
export const useDashboard = () => useRead(dashboard, {});
