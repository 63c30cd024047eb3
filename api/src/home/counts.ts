import { type CountName, homeLimits } from '../../contract/home.ts';
import type { Context } from '../context.ts';
import type { Profile } from '../profiles/profile.ts';

interface Count {
  total: number;
  /** How many of them came about since the week began. */
  recent: number;
}
type Counter = (profile: Profile, since: Date, context: Context) => Count | Promise<Count>;

const none: Count = { total: 0, recent: 0 };

/** Where each number comes from. A feature that does not exist yet has nothing to count. */
const counters: Record<CountName, Counter> = {
  totalConnections: () => none,
  newMessages: () => none,
  upcomingEvents: () => none,
  favorites: () => none,
  profileViews: ({ id }, since, { views }) => views.count(id, since),
};

const dayMs = 24 * 60 * 60 * 1000;

export async function countOf(name: CountName, profile: Profile, context: Context): Promise<Count> {
  const since = new Date(context.now().getTime() - homeLimits.changeDays * dayMs);
  return counters[name](profile, since, context);
}
