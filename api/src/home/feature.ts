import type * as rows from '../../contract/home.ts';
import { atOnce, type Eraser, type HandlersOf, type Resources } from '../feature.ts';
import { viewsBy } from '../views/view.ts';
import { homeStats } from './home-stats.ts';
import { quickActions } from './quick-actions.ts';
import { readActivity } from './read-activity.ts';
import { recentActivity } from './recent-activity.ts';
import { createActivityMarkStore } from './store.ts';
import { topMatches } from './top-matches.ts';

export const stores = ({ database }: Resources) => ({ activityMarks: createActivityMarkStore(database) });

export const handlers: HandlersOf<typeof rows> = {
  homeStats,
  recentActivity,
  readActivity,
  topMatches,
  quickActions,
};

export const erasers: Record<'marks' | 'marksOfOthers', Eraser> = {
  marks: atOnce(({ profileId }, { activityMarks }) => activityMarks.erase(profileId)),
  marksOfOthers: ({ profileId }, { activityMarks }) => activityMarks.eraseSomeOf(viewsBy(profileId)),
};
