import { homeLimits } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import { pageOfBoard } from '../../messaging/board/board-posts.ts';
import { listNewcomers, newcomersOf } from '../../notifications/notification-delivery/staff-queues.ts';
import { isTrusted } from '../../platform/http/roles.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { resolveViews } from '../../relations/visibility/see-profiles.ts';
import { countOfViews } from '../views/visits.ts';
import { activityLinesOf, listVisits, visitsOf } from './activity-sources.ts';
import { communityShown } from './community.ts';
import { countEvents, countRelations } from './counts.ts';
import { statsOf } from './home-stats.ts';
import { countMessages, latestOf, messagesOf } from './inbox.ts';
import { momentsOf } from './moments.ts';
import { actionsOf, countPhotos } from './quick-actions.ts';
import { newestOf } from './recent-activity.ts';
import { bestOf } from './top-matches.ts';

const isNobodyOutside = async ({ outsideReviewers }: Pick<Context, 'outsideReviewers'>): Promise<boolean> =>
  (await outsideReviewers.listRecent()).length === 0;

/** Each source, and each profile it names, is read once for all cards. */
export const dashboard: Handler<'dashboard'> = async (_input, caller, context) => {
  const { profile, personId, viewer } = caller;
  const { activity } = context;
  const now = context.now();
  const [
    best,
    board,
    latest,
    visits,
    activityItems,
    readState,
    relations,
    events,
    views,
    newcomers,
    photos,
    community,
    lacksOutside,
  ] = await Promise.all([
    bestOf(caller, context),
    pageOfBoard(undefined, caller, context),
    latestOf(caller, context),
    listVisits(caller, context),
    activity.list(profile.id, homeLimits.activities),
    activity.findReadState(profile.id, personId),
    countRelations(profile, context),
    countEvents(profile, context),
    countOfViews(profile, now, context),
    listNewcomers(caller, context),
    countPhotos(caller, context),
    communityShown(context),
    isTrusted(profile) && isNobodyOutside(context),
  ]);
  const draftViews = [
    best,
    board,
    activityLinesOf(activityItems, caller),
    messagesOf(latest, caller),
    visitsOf(visits, caller),
  ] as const;
  const [matches, page, ...lines] = await resolveViews(viewer, draftViews, context);
  const messages = countMessages(latest, caller, now);
  const waiting = { newcomers: newcomers.length, photos, unread: messages.total, events: events.total };
  return {
    stats: statsOf({ ...relations, messages, events, views }),
    ...(community && { community }),
    ...(lacksOutside && { lacksOutside }),
    activities: newestOf([...lines.flat(), ...newcomersOf(newcomers)], readState, now),
    ...matches,
    actions: actionsOf(caller, waiting),
    board: page,
    moments: momentsOf(activityItems, caller, readState, now),
  };
};
