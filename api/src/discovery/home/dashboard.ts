import { homeLimits } from '../../../contract/discovery/home/home.ts';
import { pageOfBoard } from '../../messaging/board/board-posts.ts';
import {
  casesOf,
  listNewcomers,
  listPhotos,
  newcomersOf,
  photosOf,
} from '../../notifications/notification-delivery/staff-queues.ts';
import { isFoundingNow } from '../../people/invitations/rules.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { resolveViews } from '../../relations/visibility/see-profiles.ts';
import { countOfViews } from '../views/visits.ts';
import { activityLinesOf, listVisits, visitsOf } from './activity-sources.ts';
import { communityShown } from './community.ts';
import { countEvents, countRelations } from './counts.ts';
import { statsOf } from './home-stats.ts';
import { countMessages, latestOf, messagesOf } from './inbox.ts';
import { missingFor } from './missing.ts';
import { momentsOf } from './moments.ts';
import { actionsOf } from './quick-actions.ts';
import { newestOf } from './recent-activity.ts';
import { bestOf } from './top-matches.ts';
import { waitingOf } from './waiting.ts';

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
    cases,
    community,
  ] = await Promise.all([
    bestOf(caller, context),
    pageOfBoard(undefined, caller, context),
    latestOf(caller, context),
    listVisits(caller, context),
    activity.list(profile.id, homeLimits.activities),
    activity.findReadState(profile.id, personId),
    countRelations(profile, context),
    countEvents(profile, context),
    countOfViews(caller, now, context),
    listNewcomers(caller, context),
    listPhotos(caller, context),
    casesOf(caller, context),
    communityShown(context),
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
  const missing = await missingFor(caller, events.total, context);
  const isFounder = isFoundingNow(profile, now);
  const counts = {
    newcomers: newcomers.length,
    photos: photos.length,
    unread: messages.total,
    events: events.total,
  };
  const told = [...lines.flat(), ...newcomersOf(newcomers)];
  return {
    stats: statsOf({ ...relations, messages, events, views }),
    ...(community && { community }),
    ...(missing.length > 0 && { missing: [...missing] }),
    ...(isFounder && { isFounder }),
    activities: newestOf(told, readState, now),
    waiting: waitingOf([...told, ...photosOf(photos)], cases, readState, now),
    ...matches,
    actions: actionsOf(caller, counts),
    board: page,
    moments: momentsOf(activityItems, caller, readState, now),
  };
};
