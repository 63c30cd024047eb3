import { homeLimits } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isOutOfLists } from '../../platform/http/sanctions.ts';
import { leavesTraces } from '../../profiles/profiles/privacy.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

/**
 * Keeps a visit only if both leave traces. One's own profile and profiles under review are not counted. One that is out of
 * lists by itself is visited like one that hides: the visitor's own data would tell the two apart.
 */
export async function keepVisit(
  viewer: Pick<Profile, 'id' | 'hidden' | 'privacy'>,
  visited: Pick<Profile, 'id' | 'status' | 'hidden' | 'privacy' | 'dormancy' | 'heldSince'>,
  { views }: Pick<Context, 'views'>,
): Promise<void> {
  if (visited.id === viewer.id || visited.status !== 'Approved') return;
  if (leavesTraces(viewer) && leavesTraces(visited) && !isOutOfLists(visited))
    await views.add(visited.id, viewer);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns 0 for a member who leaves no traces. Visits of members whom they blocked do not count. */
export function countOfViews(
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  now: Date,
  { views }: Pick<Context, 'views'>,
): Promise<{ total: number; recent: number }> {
  if (!leavesTraces(profile)) return Promise.resolve({ total: 0, recent: 0 });
  const since = new Date(now.getTime() - homeLimits.changeDays * dayMs);
  return views.count(profile.id, since, [...viewer.excluded.uncountedIds]);
}
