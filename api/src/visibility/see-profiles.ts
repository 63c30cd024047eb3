import type { Context } from '../context.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { type Seen, seen, type Viewer } from './visibility.ts';

/** Those of the profiles that the viewer may see, by id. One call to the store. */
export async function seeProfiles(
  viewer: Viewer,
  ids: Iterable<number>,
  { profileSummaries }: Pick<Context, 'profileSummaries'>,
): Promise<Map<number, Seen<ProfileSummary>>> {
  const visible = new Map<number, Seen<ProfileSummary>>();
  for (const summary of await profileSummaries.listByIds(new Set(ids))) {
    const profile = seen(viewer, summary);
    if (profile) visible.set(profile.id, profile);
  }
  return visible;
}
