import type { homeStats as endpoint } from '../../contract/home.ts';
import type { Handler } from '../http/serve.ts';
import { countMessages, countOf, countRelations } from './counts.ts';

export const homeStats: Handler<typeof endpoint> = async (_input, caller, context) => {
  const { profile } = caller;
  const [{ connections, favorites }, messages, events, views] = await Promise.all([
    countRelations(profile, context),
    countMessages(caller, context),
    countOf('upcomingEvents', profile, context),
    countOf('profileViews', profile, context),
  ]);
  const pick = (part: 'total' | 'recent') => ({
    totalConnections: connections[part],
    newMessages: messages[part],
    upcomingEvents: events[part],
    profileViews: views[part],
    favorites: favorites[part],
  });
  return { ...pick('total'), changes: pick('recent') };
};
