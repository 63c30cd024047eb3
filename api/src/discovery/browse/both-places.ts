import { profileTypes } from '../../../contract/profiles/profiles.ts';
import type { Context } from '../../context.ts';
import { type Ranked, type RowOrder, rankInSlices, rankRows } from '../../platform/column-index/rank.ts';
import type { RowFilter } from '../../platform/column-index/row-filter.ts';
import { drawOf } from '../matching/draw.ts';
import { preparePublicViewer } from '../matching/row-answers.ts';
import { leadsIn, rankIn, ranks } from '../matching/row-score.ts';
import { sampleSize, shareBefore } from '../matching/sample-places.ts';
import { scoreRow } from '../matching/score.ts';
import type { CandidateSet } from './candidate-set.ts';
import { leadingOf } from './order.ts';
import type { PairScores } from './pair-scores.ts';

/** Of so many, best first, the other's place is asked for. Whoever comes later stays where the viewer's scores say. */
const askedRows = 2000;

/**
 * Ranks by the harmonic mean of two places: the other's among whom the viewer may find, and the viewer's among whom the
 * other scores. A place is the share of members who come later. Nearness leads as in every order by compatibility, and a
 * draw of the day breaks ties, another for each viewer.
 */
export async function rankByBothPlaces(
  rowFilters: readonly RowFilter[],
  candidateSet: CandidateSet,
  most: number,
  { pairScores }: Pick<Context, 'pairScores'>,
): Promise<Ranked> {
  const { candidates, scores, today } = candidateSet;
  const pairs = await pairScores.of(candidates, today);
  const found = candidateSet.findRows([]);
  const foundCount = found.length;
  // Everybody counts, also those whom answers that are shown to nobody leave out: they move nobody else.
  const shareAbove = ownShares(found, candidateSet);
  const counted = foundCount <= sampleSize ? pairs : undefined;
  const all = counted ? found.slice() : new Uint32Array();
  const rows = candidateSet.findRows(rowFilters);
  const draw = (row: number) => drawOf(drawOf(today, candidateSet.viewerId), candidates.keyOf(row));
  const byDraw: RowOrder = (one, other) => draw(one) - draw(other) || one - other;
  const byOwn: RowOrder = (one, other) =>
    rankIn(scores[other] ?? 0) - rankIn(scores[one] ?? 0) || byDraw(one, other);
  const leading = leadingOf('compatibility', candidates, scores);
  const ranked =
    most > askedRows
      ? await rankInSlices(rows, byOwn, most, leading)
      : rankRows(rows, byOwn, Math.max(most, askedRows), leading);
  const asked = ranked.rows.slice(0, askedRows);
  const shareOf = counted ? countedShares(counted, all, candidateSet) : sampledShares(candidateSet);
  const keyed: { row: number; leads: number; mean: number }[] = [];
  for (const row of asked) {
    const score = scores[row] ?? 0;
    const own = 1 - shareAbove(row);
    const before = shareOf(row);
    const other = before === undefined ? own : 1 - before;
    const mean = own + other === 0 ? 0 : (2 * own * other) / (own + other);
    keyed.push({ row, leads: leadsIn(score), mean });
  }
  keyed.sort((one, other) => other.leads - one.leads || other.mean - one.mean || byDraw(one.row, other.row));
  const later = ranked.rows.slice(askedRows);
  return { total: ranked.total, rows: [...keyed.map(({ row }) => row), ...later].slice(0, most) };
}

/** A type with few members counts as if so many more of it were spread as all members are. */
const typePrior = 20;

/**
 * The share of the found members whom the viewer's scores put before a row's member, counted among members of the same
 * type: the scores of larger profiles lie closer together, so that nearness would put most groups before most couples.
 */
function ownShares(found: Uint32Array, { candidates, scores }: CandidateSet): (row: number) => number {
  const { kind } = candidates.columns;
  const ofAll = new Uint32Array(ranks);
  const ofTypes = profileTypes.map(() => new Uint32Array(ranks));
  for (let at = 0; at < found.length; at++) {
    const row = found[at] ?? 0;
    const rank = rankIn(scores[row] ?? 0);
    const ofType = ofTypes[kind[row] ?? 0];
    if (ofType) ofType[rank] = (ofType[rank] ?? 0) + 1;
  }
  for (const ofType of ofTypes)
    for (let rank = 0; rank < ranks; rank++) ofAll[rank] = (ofAll[rank] ?? 0) + (ofType[rank] ?? 0);
  const countAll = countsAbove(ofAll);
  const countTypes = ofTypes.map(countsAbove);
  return (row) => {
    const rank = rankIn(scores[row] ?? 0);
    const [all, type] = [ofAll, ofTypes[kind[row] ?? 0] ?? ofAll];
    const count = countTypes[kind[row] ?? 0] ?? countAll;
    const shareOfAll = (all[rank] ?? 0) / Math.max(1, countAll);
    return ((type[rank] ?? 0) + typePrior * shareOfAll) / (count + typePrior);
  };
}

/** Turns how many have each rank into how many have a higher one. @returns how many there are */
function countsAbove(counts: Uint32Array): number {
  let above = 0;
  for (let rank = ranks - 1; rank >= 0; rank--) {
    const equal = counts[rank] ?? 0;
    counts[rank] = above;
    above += equal;
  }
  return above;
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
