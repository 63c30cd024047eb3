import type { Sort } from '../../../contract/discovery/browse/browse.ts';
import type { Context } from '../../context.ts';
import { type Ranked, rankInSlices, rankRows } from '../../platform/column-index/rank.ts';
import type { RowFilter } from '../../platform/column-index/row-filter.ts';
import { numberedPage } from '../../platform/paging/paging.ts';
import type { CandidateSet } from './candidate-set.ts';
import { leadingOf, orderOf } from './order.ts';

export interface Search {
  readonly key: string;
  readonly sort: Sort;
  readonly page: number;
  readonly pageSize: number;
  /** Words cannot be searched while the index is being loaded. */
  readonly needsWords?: boolean;
  rowFilters(candidateSet: CandidateSet): readonly RowFilter[];
}

/** The first 25 pages. Further pages are ranked again on each request. */
export const keptRanks = 500;

/** Later pages reuse the ranking of the first. */
export async function rankCandidates(
  search: Search,
  candidateSet: CandidateSet,
  { rankings }: Pick<Context, 'rankings'>,
): Promise<Ranked> {
  const key = rankingKey(search, candidateSet);
  const recalled = search.page > 1 ? rankings.get(key) : undefined;
  const first = recalled ?? rankFirst(search, candidateSet, keptRanks);
  if (!recalled) rankings.set(key, first);
  const { from, pageSize } = numberedPage(search, Number.MAX_SAFE_INTEGER);
  const reachesPage = first.rows.length >= Math.min(from + pageSize, first.total);
  return reachesPage ? first : rankAll(search, candidateSet);
}

const rankingKey = ({ key, sort }: Search, { viewerKey }: CandidateSet): string =>
  JSON.stringify([viewerKey, key, sort]);

type Order = Pick<Search, 'sort' | 'rowFilters'>;

export function rankFirst({ sort, rowFilters }: Order, candidateSet: CandidateSet, most: number): Ranked {
  const { candidates, scores } = candidateSet;
  const seenAt = candidateSet.seenAtFor(sort);
  const order = orderOf(sort, candidates, scores, seenAt);
  const leading = leadingOf(sort, candidates, scores, seenAt);
  return rankRows(candidateSet.findRows(rowFilters(candidateSet)), order, most, leading);
}

/** Yields to other calls between slices. */
function rankAll({ sort, rowFilters }: Order, candidateSet: CandidateSet): Promise<Ranked> {
  const { candidates, scores } = candidateSet;
  const order = orderOf(sort, candidates, scores, candidateSet.seenAtFor(sort));
  return rankInSlices(candidateSet.findRows(rowFilters(candidateSet)), order, candidates.rows);
}

export function withoutRows(ranked: Ranked, gone: ReadonlySet<number>): Ranked {
  if (gone.size === 0) return ranked;
  const rows = ranked.rows.filter((row) => !gone.has(row));
  return { rows, total: ranked.total - (ranked.rows.length - rows.length) };
}

/** Lets later pages begin where a page ended that was filled in place of these rows. */
export function dropFromRanking(
  gone: ReadonlySet<number>,
  search: Search,
  candidateSet: CandidateSet,
  { rankings }: Pick<Context, 'rankings'>,
): void {
  const key = rankingKey(search, candidateSet);
  const kept = rankings.get(key);
  if (kept) rankings.replace(key, withoutRows(kept, gone));
}
