import type * as rows from '../../../contract/discovery/home/home.ts';
import type * as noticeRows from '../../../contract/notifications/notifications.ts';
import type * as waitingRows from '../../../contract/people/waiting.ts';
import type { HandlersOf } from '../../feature.ts';
import { dashboard } from './dashboard.ts';
import { homeStats } from './home-stats.ts';
import { nextEvening } from './next-evening.ts';
import { notifications, readAllNotifications } from './notifications.ts';
import { quickActions } from './quick-actions.ts';
import { readActivity } from './read-activity.ts';
import { recentActivity } from './recent-activity.ts';
import { topMatches } from './top-matches.ts';

export const handlers: HandlersOf<typeof rows & typeof noticeRows & typeof waitingRows> = {
  dashboard,
  homeStats,
  nextEvening,
  notifications,
  readAllNotifications,
  recentActivity,
  readActivity,
  topMatches,
  quickActions,
};
