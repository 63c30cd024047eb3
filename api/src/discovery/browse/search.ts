import type { Sort } from '../../../contract/discovery/browse/browse.ts';
import type { Context } from '../../context.ts';
import type { Ranked } from '../../platform/column-index/rank.ts';
import type { RowFilter } from '../../platform/column-index/row-filter.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { numberedPage } from '../../platform/paging/paging.ts';
import type { PublicProfile } from '../../profiles/profiles/public-profile.ts';
import type { Relation } from '../../relations/connections/relation.ts';
import { filterFindable, type Seen } from '../../relations/visibility/visibility.ts';
import { type CandidateSet, collectCandidates } from './candidate-set.ts';

export interface Search {
  readonly key: string;
  readonly sort: Sort;
  readonly page: number;
  readonly pageSize: number;
  rowFilters(candidateSet: CandidateSet): readonly RowFilter[];
}

export interface FoundMember {
  readonly profile: Seen<PublicProfile>;
  readonly score: number;
  readonly seenAt: string | undefined;
  readonly relation: Relation | undefined;
}

interface FoundPage {
  readonly members: readonly FoundMember[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly isGathering: boolean;
}

/** The first 25 pages. Further pages are ranked again on each request. */
export const keptRanks = 500;
/** How often a page is refilled when members on it may no longer be found. */
const mostRounds = 4;

/**
 * Later pages reuse the ranking of the first. Every page checks again whether the caller may find the members on it.
 */
export async function searchMembers(asked: Search, caller: Owner, context: Context): Promise<FoundPage> {
  const candidateSet = await collectCandidates(caller, context);
  if (!candidateSet) {
    const { from: _from, totalCount: total, ...numbered } = numberedPage(asked, 0);
    return { members: [], total, ...numbered, isGathering: true };
  }
  const ranked = await rankingOf(asked, candidateSet, context);
  return { ...(await loadPage(asked, ranked, candidateSet, caller, context)), isGathering: false };
}

export async function rankingOf(
  asked: Search,
  candidateSet: CandidateSet,
  { rankings }: Pick<Context, 'rankings'>,
): Promise<Ranked> {
  const key = JSON.stringify([candidateSet.viewerKey, asked.key, asked.sort]);
  const { from, pageSize } = numberedPage(asked, Number.MAX_SAFE_INTEGER);
  const recalled = asked.page > 1 ? rankings.get(key) : undefined;
  const first = recalled ?? candidateSet.rank(asked.rowFilters(candidateSet), asked.sort, keptRanks);
  if (!recalled) rankings.set(key, first);
  const isThere = first.rows.length >= Math.min(from + pageSize, first.total);
  return isThere ? first : candidateSet.rankAll(asked.rowFilters(candidateSet), asked.sort);
}

/** Members who may no longer be found are replaced by the next in the ranking. */
async function loadPage(
  asked: Search,
  ranked: Ranked,
  { candidates, scores }: CandidateSet,
  caller: Owner,
  context: Context,
): Promise<Omit<FoundPage, 'isGathering'>> {
  const loaded = new Map<number, ShownMember | undefined>();
  for (let round = 1; ; round++) {
    const { from, totalCount: total, ...numbered } = numberedPage(asked, ranked.total);
    const rows = ranked.rows.slice(from, from + numbered.pageSize);
    const missing = rows.map((row) => candidates.keyOf(row)).filter((id) => !loaded.has(id));
    const shown = await loadShownMembers(missing, caller, context);
    for (const id of missing) loaded.set(id, shown.get(id));
    const members = rows.flatMap((row) => {
      const one = loaded.get(candidates.keyOf(row));
      return one ? [{ ...one, score: scores[row] ?? 0 }] : [];
    });
    if (members.length === rows.length || round === mostRounds) return { members, total, ...numbered };
    const gone = new Set(rows.filter((row) => loaded.get(candidates.keyOf(row)) === undefined));
    ranked.rows = ranked.rows.filter((row) => !gone.has(row));
    ranked.total -= gone.size;
  }
}

type ShownMember = Omit<FoundMember, 'score'>;

/** Makes three store calls in parallel. */
async function loadShownMembers(
  ids: readonly number[],
  { profile: own, viewer }: Owner,
  { publicProfiles, presence, relations }: Context,
): Promise<Map<number, ShownMember>> {
  const [profiles, seenAt, related] = await Promise.all([
    publicProfiles.listByIds(ids),
    presence.listByIds(ids),
    relations.listAmong(own.id, ids),
  ]);
  return new Map(
    filterFindable(viewer, profiles).map((profile) => [
      profile.id,
      { profile, seenAt: seenAt.get(profile.id), relation: related.get(profile.id) },
    ]),
  );
}
