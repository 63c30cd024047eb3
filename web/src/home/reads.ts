import { homeStats, quickActions, recentActivity, topMatches } from '@veil/api/contract/home';

/** What the dashboard asks for at first. */
export const homeReads = [homeStats, topMatches, recentActivity, quickActions];
