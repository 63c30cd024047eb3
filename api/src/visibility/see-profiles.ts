import type { Context } from '../context.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { type Known, knownAmong } from './known.ts';
import { isForAcquaintances, type Seen, seen, sightOf, type Viewer } from './visibility.ts';

/** Members who share a room with the viewer. */
export interface Present {
  /** Those whom the viewer may see. */
  readonly seen: ReadonlyMap<number, Seen<ProfileSummary>>;
  /** They and those who hide: their words are shown here, their names are not. */
  readonly present: ReadonlySet<number>;
}

/** Visibility in a room that makes nobody known to each other. Costs as `seeProfiles`. */
export async function seePresent(
  viewer: Viewer,
  ids: Iterable<number>,
  context: Pick<Context, 'profileSummaries'> & Known,
): Promise<Present> {
  const summaries = await context.profileSummaries.listByIds(new Set(ids));
  return {
    seen: await seenAmong(viewer, summaries, context),
    present: new Set(
      summaries.filter((one) => sightOf(viewer, one, inOneRoom) !== 'none').map(({ id }) => id),
    ),
  };
}
const inOneRoom = { knows: true };

/**
 * Those of the profiles that the viewer may see, by id. One call to the store, and two more at once where a hidden
 * profile may be known.
 * @param known whom the viewer knows, where the caller has asked that already
 */
export async function seeProfiles(
  viewer: Viewer,
  ids: Iterable<number>,
  context: Pick<Context, 'profileSummaries'> & Known,
  known?: ReadonlySet<number>,
): Promise<Map<number, Seen<ProfileSummary>>> {
  return seenAmong(viewer, await context.profileSummaries.listByIds(new Set(ids)), context, known);
}

async function seenAmong(
  viewer: Viewer,
  summaries: readonly ProfileSummary[],
  context: Known,
  known?: ReadonlySet<number>,
): Promise<Map<number, Seen<ProfileSummary>>> {
  const hidden = summaries.filter((profile) => isForAcquaintances(viewer, profile));
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
