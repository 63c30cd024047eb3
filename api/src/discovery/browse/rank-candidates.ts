import type { Sort } from '../../../contract/discovery/browse/browse.ts';
import type { Context } from '../../context.ts';
import { type Ranked, rankInSlices, rankRows } from '../../platform/column-index/rank.ts';
import type { RowFilter } from '../../platform/column-index/row-filter.ts';
import { numberedPage } from '../../platform/paging/paging.ts';
import { rankByBothPlaces } from './both-places.ts';
import type { CandidateSet } from './candidate-set.ts';
import { leadingOf, orderOf } from './order.ts';

/** The order of the lists that nobody can sort. */
export const bothPlaces = 'both-places';

export interface Search {
  readonly key: string;
  readonly sort: Sort | typeof bothPlaces;
  /** For the order by both places: members who live near come first whatever the viewer wishes. */
  readonly isByNearness?: boolean;
  readonly page: number;
  readonly pageSize: number;
  /** Says which of some members come after all others; by default none. */
  findKnown?(ids: readonly number[]): Promise<(id: number) => boolean>;
  /** Words cannot be searched while the index is being loaded. */
  readonly needsWords?: boolean;
  rowFilters(candidateSet: CandidateSet): readonly RowFilter[];
}

type RankingContext = Pick<Context, 'rankings' | 'pairScores' | 'sampleUpkeep'>;

/** The first 25 pages. Further pages are ranked again on each request. */
export const keptRanks = 500;

/** Later pages reuse the ranking of the first. */
export async function rankCandidates(
  search: Search,
  candidateSet: CandidateSet,
  context: RankingContext,
): Promise<Ranked> {
  const { rankings } = context;
  const key = rankingKey(search, candidateSet);
  const recalled = search.page > 1 ? rankings.get(key) : undefined;
  const first =
    recalled ??
    (await knownLast(search, await rankBest(search, candidateSet, keptRanks, context), candidateSet));
  if (!recalled) rankings.set(key, first);
  const { from, pageSize } = numberedPage(search, Number.MAX_SAFE_INTEGER);
  const reachesPage = first.rows.length >= Math.min(from + pageSize, first.total);
  if (reachesPage) return first;
  return knownLast(search, await rankAll(search, candidateSet, context), candidateSet);
}

/** Number of the best members of whom it is asked whether the viewer knows them: ten pages. */
export const mostAsked = 200;

/** Leaves them out as long as others follow who are not in the ranking. */
async function knownLast(
  { findKnown }: Pick<Search, 'findKnown'>,
  { rows, total }: Ranked,
  { candidates }: CandidateSet,
): Promise<Ranked> {
  if (!findKnown) return { rows, total };
  const asked = rows.slice(0, mostAsked);
  const isKnown = await findKnown(asked.map((row) => candidates.keyOf(row)));
  const known = asked.filter((row) => isKnown(candidates.keyOf(row)));
  const gone = new Set(known);
  const others = rows.filter((row) => !gone.has(row));
  return { rows: rows.length === total ? [...others, ...known] : others, total };
}

const rankingKey = ({ key, sort, isByNearness }: Search, { viewerKey }: CandidateSet): string =>
  JSON.stringify([viewerKey, key, sort, ...(isByNearness ? ['by nearness'] : [])]);

type AnyOrder = Pick<Search, 'sort' | 'isByNearness' | 'rowFilters'>;
type Order = AnyOrder & { readonly sort: Sort };

const isSorted = (order: AnyOrder): order is Order => order.sort !== bothPlaces;

export async function rankBest(
  order: AnyOrder,
  candidateSet: CandidateSet,
  most: number,
  context: RankingContext,
): Promise<Ranked> {
  if (isSorted(order)) return rankFirst(order, candidateSet, most);
  if (!candidateSet.isPart) context.sampleUpkeep.runSoon(candidateSet.candidates);
  const { isByNearness = false } = order;
  return rankByBothPlaces(
    { rowFilters: order.rowFilters(candidateSet), isByNearness },
    candidateSet,
    most,
    context,
  );
}

export function rankFirst({ sort, rowFilters }: Order, candidateSet: CandidateSet, most: number): Ranked {
  const { candidates, scores } = candidateSet;
  const seenAt = candidateSet.seenAtFor(sort);
  const order = orderOf(sort, candidates, scores, seenAt);
  const leading = leadingOf(sort, candidates, scores, seenAt);
  return rankRows(candidateSet.findRows(rowFilters(candidateSet)), order, most, leading);
}

/** Yields to other calls between slices. */
function rankAll(search: AnyOrder, candidateSet: CandidateSet, context: RankingContext): Promise<Ranked> {
  const { candidates, scores } = candidateSet;
  if (!isSorted(search)) return rankBest(search, candidateSet, candidates.rows, context);
  const { sort, rowFilters } = search;
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
