import { matchesOf } from '../../../api/src/discovery/browse/matches.ts';
import { bothPlaces, rankBest, rankFirst } from '../../../api/src/discovery/browse/rank-candidates.ts';
import { hundredthsIn, leadsIn, rankIn } from '../../../api/src/discovery/matching/row-score.ts';
import { createDraws } from '../../matching/population.ts';
import type { Lists } from './figures.ts';
import { type House, pointsOf, type Seat, seatOf } from './house.ts';

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
  /** The places of both counted among everybody; empty in a large community. */
  readonly 'both places, counted': Lists;
}

interface Measured {
  readonly lists: Orders;
  /** Those who are a match of somebody. */
  readonly matchable: ReadonlySet<number>;
  pointsOf(viewer: number, other: number): number;
}

/** A member's row in the index is their number in the house, because the feed brought them in this order. */
export async function listsOf(house: House): Promise<Measured> {
  const { profiles } = house;
  const scores: Uint16Array[] = [];
  const matches: (readonly number[])[] = [];
  const byPlaces: number[][] = [];
  const byNearness: number[][] = [];
  const byScore: number[][] = [];
  const byDraw: number[][] = [];
  for (const member of profiles.keys()) {
    const seat = await seatOf(house, member);
    const own = seat.candidateSet.scores;
    scores.push(own.slice(0, profiles.length));
    matches.push(seat.matches);
    byPlaces.push([...(await rankedByPlaces(seat, house))]);
    byNearness.push([...rankedByScore(seat)]);
    byScore.push(bestBy(seat.matches, (row) => hundredthsIn(own[row] ?? 0)));
    const { next } = createDraws(member + 1);
    const draws = new Map(seat.matches.map((row) => [row, next()]));
    byDraw.push(bestBy(seat.matches, (row) => draws.get(row) ?? 0));
  }
  return {
    lists: {
      'both places': byPlaces,
      'score and nearness': byNearness,
      score: byScore,
      random: byDraw,
      'both places, counted': profiles.length > mostExact ? [] : byCountedPlaces(scores, matches),
    },
    matchable: new Set(matches.flat()),
    pointsOf: (viewer, other) => pointsOf(scores[viewer] ?? [], other),
  };
}

async function rankedByPlaces(
  { profile, candidateSet }: Seat,
  { context }: House,
): Promise<readonly number[]> {
  const order = { sort: bothPlaces, rowFilters: matchesOf(profile) } as const;
  return (await rankBest(order, candidateSet, shown, context)).rows;
}

const rankedByScore = ({ profile, candidateSet }: Seat): readonly number[] =>
  rankFirst({ sort: 'compatibility', rowFilters: matchesOf(profile) }, candidateSet, shown).rows;

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
