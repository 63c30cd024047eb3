import { type Activity, homeLimits } from '../../../contract/discovery/home/home.ts';
import type { ReadState } from '../../notifications/activity/rules.ts';
import { listNewcomers, newcomersOf } from '../../notifications/notification-delivery/staff-queues.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { newestFirst } from '../../platform/paging/order.ts';
import { resolveViews } from '../../relations/visibility/see-profiles.ts';
import { type ActivityLine, activityOf } from './activity-line.ts';
import { activityLinesOf, listVisits, visitsOf } from './activity-sources.ts';
import { latestOf, messagesOf } from './inbox.ts';

export const recentActivity: Handler<'recentActivity'> = async (_input, caller, context) => {
  const { profile, personId, viewer } = caller;
  const { activity, now } = context;
  const [readState, activityItems, latest, visits, newcomers] = await Promise.all([
    activity.findReadState(profile.id, personId),
    activity.list(profile.id, homeLimits.activities),
    latestOf(caller, context),
    listVisits(caller, context),
    listNewcomers(caller, context),
  ]);
  const draftViews = [
    activityLinesOf(activityItems, caller),
    messagesOf(latest, caller),
    visitsOf(visits, caller),
  ];
  const lines = await resolveViews(viewer, draftViews, context);
  return { activities: newestOf([...lines.flat(), ...newcomersOf(newcomers)], readState, now()) };
};

/** Types that News alone shows, and what waits. */
const bellOnlyTypes: readonly Activity['type'][] = ['review', 'account'];

export const newestOf = (lines: readonly ActivityLine[], readState: ReadState, now: Date): Activity[] =>
  lines
    .filter(({ type }) => !bellOnlyTypes.includes(type))
    .toSorted(newestFirst)
    .slice(0, homeLimits.activities)
    .map((one) => activityOf(one, readState, now));
