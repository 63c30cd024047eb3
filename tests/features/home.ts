import { matchedViews } from '../browser/views.ts';
import { expectMatch, memberWithTags, tagIds } from '../support/home-fixtures.ts';
import type { Calls, Scene } from './feature.ts';

export const homeCalls = {
  dashboard: { sample: {} },
  homeStats: { sample: {} },
  nextEvening: { sample: {} },
  recentActivity: { sample: {} },
  readActivity: { sample: { activities: [{ id: 'view-1-2026-03-01', at: '2026-03-01T12:00:00.000Z' }] } },
  topMatches: { sample: {} },
  quickActions: { sample: {} },
  notifications: { sample: {} },
  readAllNotifications: { sample: { until: '2026-03-01T12:00:00.000Z' } },
} satisfies Calls;

export const homeScenes: Scene[] = [
  {
    who: 'a member with matches and news',
    async arrange(place) {
      const { interests } = await tagIds(place);
      const [iris, twin] = [await memberWithTags(place, interests), await memberWithTags(place, interests)];
      await twin.call.do('memberProfile', { handle: iris.handle });
      await expectMatch(iris);
      return { ...iris, views: matchedViews };
    },
  },
];
