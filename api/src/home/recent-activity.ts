import { type recentActivity as endpoint, homeLimits } from '../../contract/home.ts';
import { timeAgo } from '../../contract/time-ago.ts';
import { isRead } from '../activity/rules.ts';
import type { Handler } from '../http/serve.ts';
import { newestFirst } from '../paging/order.ts';
import { activitySources } from './activity-sources.ts';

export const recentActivity: Handler<typeof endpoint> = async (_input, caller, context) => {
  const most = homeLimits.activities;
  const [marks, ...told] = await Promise.all([
    context.activity.findMarks(caller.profile.id, caller.personId),
    ...activitySources.map((source) => source(caller, most, context)),
  ]);
  const newest = told.flat().sort(newestFirst).slice(0, most);
  const now = context.now();
  return {
    activities: newest.map((happening) => ({
      ...happening,
      timeAgo: timeAgo(happening.at, now),
      isRead: happening.isRead === true || isRead(marks, happening),
    })),
  };
};
