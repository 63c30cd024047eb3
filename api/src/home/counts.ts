import { type CountName, homeLimits } from '../../contract/home.ts';
import type { Context } from '../context.ts';
import { unreadOf } from '../conversations/inbox-rules.ts';
import type { Owner } from '../http/identify.ts';
import type { Profile } from '../profiles/profile.ts';
import { countOfViews } from '../views/visits.ts';

interface Count {
  total: number;
  /** How many of them came about since the week began. */
  recent: number;
}
type Counter = (profile: Profile, since: Date, context: Context) => Count | Promise<Count>;

/** The source of each number. */
const counters: Record<Exclude<CountName, 'totalConnections' | 'favorites' | 'newMessages'>, Counter> = {
  upcomingEvents: ({ id }, since, { ownEvents, now }) => ownEvents.count(id, now(), since),
  profileViews: (profile, _since, context) => countOfViews(profile, context.now(), context),
};

const dayMs = 24 * 60 * 60 * 1000;

const weekBefore = (now: Date): Date => new Date(now.getTime() - homeLimits.changeDays * dayMs);

export async function countOf(
  name: keyof typeof counters,
  profile: Profile,
  context: Context,
): Promise<Count> {
  return counters[name](profile, weekBefore(context.now()), context);
}

/** Two numbers of one call: who is connected with the profile, and whom it bookmarked. */
export async function countRelations(
  { id }: Profile,
  { relations, now }: Context,
): Promise<Record<'connections' | 'favorites', Count>> {
  const { mutual, mutualLately, bookmarked, bookmarkedLately } = await relations.count(id, weekBefore(now()));
  return {
    connections: { total: mutual, recent: mutualLately },
    favorites: { total: bookmarked, recent: bookmarkedLately },
  };
}

/** How many messages wait to be read: those that the badge counts, and in conversations of the last days. */
export async function countMessages({ profile, personId }: Owner, context: Context): Promise<Count> {
  const since = weekBefore(context.now()).toISOString();
  const { items, totals } = await context.inbox.listUnread(profile.id, personId, mostUnread);
  const lately = items.filter(({ entry }) => !entry.isMuted && entry.last.at >= since);
  return {
    total: unreadOf(totals, personId),
    recent: lately.reduce((sum, { entry }) => sum + unreadOf(entry, personId), 0),
  };
}

/** Conversations with something unread that are looked at; a badge ends at 99. */
const mostUnread = 50;
