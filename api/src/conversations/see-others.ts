import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { type Seen, seen } from '../visibility/visibility.ts';

/** Of those with whom the caller has a conversation, whom the caller may see; hiding from lists closes none. */
export async function seeOthers(
  { viewer }: Pick<Owner, 'viewer'>,
  ids: readonly number[],
  { profileSummaries }: Pick<Context, 'profileSummaries'>,
): Promise<Map<number, Seen<ProfileSummary>>> {
  const visible = new Map<number, Seen<ProfileSummary>>();
  for (const summary of await profileSummaries.listByIds(new Set(ids))) {
    const other = seen(viewer, summary, { knows: true });
    if (other) visible.set(other.id, other);
  }
  return visible;
}
