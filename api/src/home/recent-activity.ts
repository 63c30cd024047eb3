import { type Activity, type recentActivity as endpoint, homeLimits } from '../../contract/home/home.ts';
import type { ReadState } from '../activity/rules.ts';
import type { Handler } from '../http/serve.ts';
import { listNewcomers, newcomersOf } from '../notices/queues.ts';
import { newestFirst } from '../paging/order.ts';
import { resolveViews } from '../visibility/see-profiles.ts';
import { listVisits, toldOf, visitsOf } from './activity-sources.ts';
import { activityOf, type Happening } from './happening.ts';
import { latestOf, messagesOf } from './inbox.ts';

export const recentActivity: Handler<typeof endpoint> = async (_input, caller, context) => {
  const { profile, personId, viewer } = caller;
  const { activity, now } = context;
  const [readState, told, latest, visits, newcomers] = await Promise.all([
    activity.findReadState(profile.id, personId),
    activity.listTold(profile.id, homeLimits.activities),
    latestOf(caller, context),
    listVisits(caller, context),
    listNewcomers(caller, context),
  ]);
  const draftViews = [toldOf(told, caller), messagesOf(latest, caller), visitsOf(visits, caller)];
  const happenings = await resolveViews(viewer, draftViews, context);
  return { activities: newestOf([...happenings.flat(), ...newcomersOf(newcomers)], readState, now()) };
};

export const newestOf = (happenings: readonly Happening[], readState: ReadState, now: Date): Activity[] =>
  happenings
    .toSorted(newestFirst)
    .slice(0, homeLimits.activities)
    .map((one) => activityOf(one, readState, now));
