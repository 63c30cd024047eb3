import { profileTypes } from '../../../contract/profiles/profiles.ts';
import type { Context } from '../../context.ts';
import { type Ranked, type RowOrder, rankInSlices, rankRows } from '../../platform/column-index/rank.ts';
import { exceptRows, type RowFilter, withinDistance } from '../../platform/column-index/row-filter.ts';
import { drawOf } from '../matching/draw.ts';
import { preparePublicViewer } from '../matching/row-answers.ts';
import { leadsIn, rankIn, ranks, ruledOut } from '../matching/row-score.ts';
import { sampleSize, shareBefore } from '../matching/sample-places.ts';
import { scoreRow } from '../matching/score.ts';
import type { CandidateSet } from './candidate-set.ts';
import { leadingOf } from './order.ts';
import { mostPaired, type PairScores } from './pair-scores.ts';

/** Number of members, best first, whose own view of the viewer counts. Later ones stay in the order of the scores. */
const askedRows = 1000;

/** Members who live so near come before all others where nearness leads, in km. */
const closestKm = 80;

interface BothPlaces {
  readonly rowFilters: readonly RowFilter[];
  /** True if nearness leads in any case, and not only for viewers to whom it matters a lot. */
  readonly isByNearness: boolean;
}

/**
 * Ranks by the harmonic mean of two places: the other's among whom the viewer may find, and the viewer's among whom the
 * other scores. A place is the share of members who come later. Nearness leads as in every order by compatibility, here
 * with 80 km before 250. A draw of the day breaks ties, another for each viewer.
 */
export async function rankByBothPlaces(
  { rowFilters, isByNearness }: BothPlaces,
  candidateSet: CandidateSet,
  most: number,
  { pairScores }: Pick<Context, 'pairScores'>,
): Promise<Ranked> {
  const { candidates, scores, today } = candidateSet;
  const isSmall = candidates.size <= mostPaired && candidateSet.findRows([]).length <= sampleSize;
  const pairs = isSmall ? await pairScores.of(candidates, today) : undefined;
  const found = candidateSet.findRows([]);
  // Everybody counts, also those whom answers that are shown to nobody leave out: they move nobody else.
  const isWhole = most > askedRows;
  const everybody = isWhole ? found.slice() : briefCopy(found);
  const shareOf =
    pairs && found.length <= sampleSize
      ? countedShares(pairs, everybody, candidateSet)
      : sampledShares(candidateSet);
  const byDraw = drawOfDay(candidateSet);
  const byScore: RowOrder = (one, other) =>
    rankIn(scores[other] ?? 0) - rankIn(scores[one] ?? 0) || byDraw(one, other);
  const rows = keepRows(found, rowFilters);
  const total = rows.length;
  const leading = leadingOf('compatibility', candidates, scores);
  const closest = takeClosest(rows, isByNearness, candidateSet);
  const others = rows.subarray(0, total - closest.length);
  const [near, far] = isWhole
    ? await Promise.all([closest, others].map((part) => rankInSlices(part, byScore, most)))
    : [closest, others].map((part) => rankRows(part, byScore, askedRows, leading));
  const ranked = [...(near?.rows ?? []), ...(far?.rows ?? [])];
  const first = ranked.slice(0, askedRows);
  const least = first.reduce((rank, row) => Math.min(rank, rankIn(scores[row] ?? 0)), ranks - 1);
  const ownShareOf = ownShares(everybody, least, candidateSet);
  const asked = first.map((row, index) => ({
    row,
    leads: index < closest.length ? 2 : leadsIn(scores[row] ?? 0),
    mean: meanPlace(ownShareOf(row), shareOf(row)),
  }));
  asked.sort((one, other) => other.leads - one.leads || other.mean - one.mean || byDraw(one.row, other.row));
  return { total, rows: [...asked.map(({ row }) => row), ...ranked.slice(askedRows)].slice(0, most) };
}

/**
 * Takes those out of the rows who live closest, where nearness leads, and moves the others to the front. Members whom
 * public answers rule out never lead.
 */
function takeClosest(
  rows: Uint32Array,
  isByNearness: boolean,
  { candidates, scores, place, isNearnessWished }: CandidateSet,
): Uint32Array {
  if (!place || !(isByNearness || isNearnessWished)) return new Uint32Array();
  const mayLead = isByNearness
    ? (row: number) => ((scores[row] ?? 0) & ruledOut) === 0
    : (row: number) => leadsIn(scores[row] ?? 0) === 1;
  const leading = rows.filter(mayLead);
  const findClosest = withinDistance({ place, withinKm: closestKm }, candidates.columns.place);
  const closest = leading.subarray(0, findClosest(leading, leading.length));
  exceptRows([...closest])(rows, rows.length);
  return closest;
}

/** @param before the share of members who come before: the other in the viewer's scores, the viewer in the other's */
function meanPlace(before: number, beforeInTheirs = before): number {
  const [place, theirs] = [1 - before, 1 - beforeInTheirs];
  return place + theirs === 0 ? 0 : (2 * place * theirs) / (place + theirs);
}

function drawOfDay({ candidates, today, viewerId }: CandidateSet): RowOrder {
  const seed = drawOf(today, viewerId);
  const draw = (row: number) => drawOf(seed, candidates.keyOf(row));
  return (one, other) => draw(one) - draw(other) || one - other;
}

/** Reused, so that a ranking allocates nothing for all rows. */
let sharedCopy = new Uint32Array();

/** The next call overwrites the copy, so nobody may wait while it is used. */
function briefCopy(rows: Uint32Array): Uint32Array {
  if (sharedCopy.length < rows.length) sharedCopy = new Uint32Array(rows.length);
  sharedCopy.set(rows);
  return sharedCopy.subarray(0, rows.length);
}

/** Filters in place, so that everybody is looked through once. */
function keepRows(rows: Uint32Array, rowFilters: readonly RowFilter[]): Uint32Array {
  return rows.subarray(
    0,
    rowFilters.reduce((left, rowFilter) => rowFilter(rows, left), rows.length),
  );
}

/** A type with few members counts as if so many more of it were spread as all members are. */
const typePrior = 20;

/** So many of a large community say how many of each type there are. */
const countedForTypes = 65_536;

/**
 * The share of the found members whom the viewer's scores put before a row's member, counted among members of the same
 * type: the scores of larger profiles lie closer together, so that nearness would put most groups before most couples.
 * @param least the lowest `rankIn` that is asked for. Counting all ranks would take most of a ranking's time.
 */
function ownShares(
  found: Uint32Array,
  least: number,
  { candidates, scores }: CandidateSet,
): (row: number) => number {
  const { kind } = candidates.columns;
  const above = profileTypes.map(() => new Uint32Array(ranks));
  const sizes = profileTypes.map(() => 0);
  for (let at = 0; at < found.length; at++) {
    const row = found[at] ?? 0;
    const rank = rankIn(scores[row] ?? 0);
    if (rank < least) continue;
    const ofType = above[kind[row] ?? 0];
    if (ofType) ofType[rank] = (ofType[rank] ?? 0) + 1;
  }
  const stride = Math.ceil(found.length / countedForTypes);
  for (let at = 0; at < found.length; at += stride) {
    const type = kind[found[at] ?? 0] ?? 0;
    sizes[type] = (sizes[type] ?? 0) + stride;
  }
  for (const ofType of above) countAbove(ofType, least);
  return (row) => {
    const rank = rankIn(scores[row] ?? 0);
    const type = kind[row] ?? 0;
    const shareOfAll = above.reduce((count, ofType) => count + (ofType[rank] ?? 0), 0) / found.length;
    return ((above[type]?.[rank] ?? 0) + typePrior * shareOfAll) / ((sizes[type] ?? 0) + typePrior);
  };
}

/** Turns how many have each rank into how many have a higher one. */
function countAbove(counts: Uint32Array, least: number): void {
  for (let rank = ranks - 1, above = 0; rank >= least; rank--) {
    const equal = counts[rank] ?? 0;
    counts[rank] = above;
    above += equal;
  }
}

/** The share of members whom a row's member has before the viewer; undefined if it is not known. */
type ShareOf = (row: number) => number | undefined;

/**
 * Counts among the members whom the viewer may find, and nobody else: no arrival that is hidden from the viewer, and no
 * block between two others, moves anybody in the viewer's list.
 */
function countedShares(
  pairs: PairScores,
  found: Uint32Array,
  { candidates, viewerId }: CandidateSet,
): ShareOf {
  const viewerRow = candidates.rowOf(viewerId);
  if (viewerRow === undefined) return () => undefined;
  return (row) => {
    const own = pairs.between(row, viewerRow);
    if (own === undefined) return undefined;
    let before = 0;
    for (const other of found) {
      if (other === row) continue;
      const rank = pairs.between(row, other) ?? 0;
      before += rank > own ? 1 : rank === own ? 0.5 : 0;
    }
    return before / Math.max(1, found.length);
  };
}

function sampledShares({ candidates, viewerId, today }: CandidateSet): ShareOf {
  const { columns } = candidates;
  const viewerRow = candidates.rowOf(viewerId);
  if (viewerRow === undefined) return () => undefined;
  const viewer = preparePublicViewer(columns, viewerRow, today);
  return (row) => shareBefore(columns, row, rankIn(scoreRow(viewer, columns, row)));
}
