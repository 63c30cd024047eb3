import type { Context } from '../context.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { type Known, knownAmong } from './known.ts';
import { type Seen, seen, type Viewer } from './visibility.ts';

/**
 * Those of the profiles that the viewer may see, by id. One call to the store, and two more at once where somebody hidden is among
 * them, whom the viewer may know.
 * @param known whom the viewer knows, where the caller has asked that already
 */
export async function seeProfiles(
  viewer: Viewer,
  ids: Iterable<number>,
  context: Pick<Context, 'profileSummaries'> & Known,
  known?: ReadonlySet<number>,
): Promise<Map<number, Seen<ProfileSummary>>> {
  const summaries = await context.profileSummaries.listByIds(new Set(ids));
  const hidden = summaries.filter((profile) => profile.hidden && profile.id !== viewer.id);
  const knows =
    known ??
    (hidden.length > 0
      ? await knownAmong(
          viewer,
          hidden.map(({ id }) => id),
          context,
        )
      : nobody);
  const visible = new Map<number, Seen<ProfileSummary>>();
  for (const summary of summaries) {
    const profile = seen(viewer, summary, { knows: knows.has(summary.id) });
    if (profile) visible.set(profile.id, profile);
  }
  return visible;
}

const nobody: ReadonlySet<number> = new Set();
