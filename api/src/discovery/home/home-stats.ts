import type { HomeStats } from '../../../contract/discovery/home/home.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { countOfViews } from '../views/visits.ts';
import { type Count, countEvents, countRelations } from './counts.ts';
import { countMessages, latestOf } from './inbox.ts';

export const homeStats: Handler<'homeStats'> = async (_input, caller, context) => {
  const { profile } = caller;
  const [relations, latest, events, views] = await Promise.all([
    countRelations(profile, context),
    latestOf(caller, context),
    countEvents(profile, context),
    countOfViews(caller, context.now(), context),
  ]);
  return statsOf({ ...relations, events, views, messages: countMessages(latest, caller, context.now()) });
};

export function statsOf(
  counts: Record<'connections' | 'favorites' | 'messages' | 'events' | 'views', Count>,
): HomeStats {
  const pick = (part: keyof Count) => ({
    totalConnections: counts.connections[part],
    newMessages: counts.messages[part],
    upcomingEvents: counts.events[part],
    profileViews: counts.views[part],
    favorites: counts.favorites[part],
  });
  return { ...pick('total'), changes: pick('recent') };
}
