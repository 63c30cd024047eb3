export { dashboard } from './dashboard.ts';
export { homeStats } from './home-stats.ts';
export { nextEvening } from './next-evening.ts';
export { notifications, readAllNotifications } from './notifications.ts';
export { quickActions } from './quick-actions.ts';
export { readActivity } from './read-activity.ts';
export { recentActivity } from './recent-activity.ts';
export { topMatches } from './top-matches.ts';
