import { hundredthsIn, leadsIn, rankIn } from '../../../api/src/discovery/matching/row-score.ts';
import { createDraws } from '../../matching/population.ts';
import type { Lists } from './figures.ts';
import { type House, pointsOf, type RankedOrder, rankedBy, seatOf } from './house.ts';

const shown = 20;
/** Beyond, the scores of everybody for everybody take more memory than a bench should. */
const mostExact = 5000;

/** The first 20 of each member, by order. */
export interface Orders {
  /** As the house orders its lists. */
  readonly 'both places': Lists;
  readonly 'score and nearness': Lists;
  readonly score: Lists;
  readonly random: Lists;
  /** The places of both counted among everybody, unless the community is large. */
  readonly 'both places, counted'?: Lists;
}

interface Measured {
  readonly lists: Orders;
  /** Those who are a match of somebody. */
  readonly matchable: ReadonlySet<number>;
  /** How long each ranking took by the API's own code, in ms. */
  readonly tookMs: Record<RankedOrder, readonly number[]>;
  pointsOf(viewer: number, other: number): number;
}

/** A member's row in the index is their number in the house, because the feed brought them in this order. */
export async function listsOf(house: House): Promise<Measured> {
  const { profiles } = house;
  const isCounted = profiles.length <= mostExact;
  const scores: Uint16Array[] = [];
  const matches: (readonly number[])[] = [];
  const matchable = new Set<number>();
  const points: Map<number, number>[] = [];
  const byPlaces: (readonly number[])[] = [];
  const byNearness: (readonly number[])[] = [];
  const byScore: (readonly number[])[] = [];
  const byDraw: (readonly number[])[] = [];
  const tookMs: Record<RankedOrder, number[]> = { 'both places': [], 'score and nearness': [] };
  for (const member of profiles.keys()) {
    const seat = await seatOf(house, member);
    const own = seat.candidateSet.scores;
    const { next } = createDraws(member + 1);
    const draws = new Map(seat.matches.map((row) => [row, next()]));
    const timed = async (order: RankedOrder) => {
      const startedAt = performance.now();
      const rows = await rankedBy(order, seat, house, shown);
      tookMs[order].push(performance.now() - startedAt);
      return rows;
    };
    const lists = [
      await timed('both places'),
      await timed('score and nearness'),
      bestBy(seat.matches, (row) => hundredthsIn(own[row] ?? 0)),
      bestBy(seat.matches, (row) => draws.get(row) ?? 0),
    ] as const;
    byPlaces.push(lists[0]);
    byNearness.push(lists[1]);
    byScore.push(lists[2]);
    byDraw.push(lists[3]);
    const counted = isCounted ? seat.matches : [];
    points.push(new Map([...lists.flat(), ...counted].map((row) => [row, pointsOf(own, row)])));
    for (const row of seat.matches) matchable.add(row);
    if (!isCounted) continue;
    scores.push(own.slice(0, profiles.length));
    matches.push(seat.matches);
  }
  return {
    lists: {
      'both places': byPlaces,
      'score and nearness': byNearness,
      score: byScore,
      random: byDraw,
      ...(isCounted && { 'both places, counted': byCountedPlaces(scores, matches) }),
    },
    matchable,
    tookMs,
    pointsOf: (viewer, other) => points[viewer]?.get(other) ?? Number.NaN,
  };
}

const bestBy = (rows: readonly number[], keyOf: (row: number) => number): number[] =>
  rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) => other.key - one.key || one.row - other.row)
    .slice(0, shown)
    .map(({ row }) => row);

/** The best that an order by both places could do if each knew what everybody thinks of everybody. */
function byCountedPlaces(
  scores: readonly Uint16Array[],
  matches: readonly (readonly number[])[],
): number[][] {
  const places = scores.map((own, member) => placesIn(own, member));
  return matches.map((rows, viewer) =>
    bestBy(rows, (row) => {
      const [mine, theirs] = [places[viewer]?.[row] ?? 0, places[row]?.[viewer] ?? 0];
      return leadsIn(scores[viewer]?.[row] ?? 0) * 2 + (2 * mine * theirs) / (mine + theirs);
    }),
  );
}

/** For each member, the share of the others who have a lower score. */
function placesIn(own: Uint16Array, self: number): Float32Array {
  const sorted = Uint16Array.from(own.filter((_, row) => row !== self))
    .map(rankIn)
    .sort();
  const below = new Map<number, number>();
  for (const [index, rank] of sorted.entries()) if (!below.has(rank)) below.set(rank, index);
  return Float32Array.from(own, (score) => (below.get(rankIn(score)) ?? 0) / sorted.length);
}
