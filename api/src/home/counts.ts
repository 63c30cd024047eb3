import { type CountName, homeLimits } from '../../contract/home.ts';
import type { Context } from '../context.ts';
import type { Profile } from '../profiles/profile.ts';
import { countOfViews } from '../views/visits.ts';

interface Count {
  total: number;
  /** How many of them came about since the week began. */
  recent: number;
}
type Counter = (profile: Profile, since: Date, context: Context) => Count | Promise<Count>;

const none: Count = { total: 0, recent: 0 };

/** Where each number comes from. A feature that does not exist yet has nothing to count. */
const counters: Record<Exclude<CountName, 'totalConnections' | 'favorites'>, Counter> = {
  newMessages: () => none,
  upcomingEvents: () => none,
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
