import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { createDraws } from '../../matching/population.ts';
import { sum } from './figures.ts';
import { houseOf, pointsOf, rankedBy, seatOf } from './house.ts';

const months = 12;
/** Of so many strangers in each month, the first of the list. */
const looked = 20;
/** So many of a list are kept, because people one knows are left out. */
const kept = 60;
/** Each month so many leave, and as many come. */
const leaving = 0.04;
/** The chance to say yes to somebody of 100 points, each time one sees them. At 60 points it is none. */
const mostYes = 0.2;
export const eagerness = { half: 0.5, usual: 1, double: 2 } as const;

const ordersTried = ['both places', 'score and nearness'] as const;
export type OrderTried = (typeof ordersTried)[number];

/** Whom somebody sees first, with the points that they have for them. */
interface Seen {
  readonly other: number;
  readonly points: number;
}

/** For each member who is there, by their number in the pool. */
type Month = ReadonlyMap<number, readonly Seen[]>;

export interface Year {
  /** Pairs who both said yes, counted for each of the two, a member and month. */
  readonly mutual: number;
  /** The share of all who were there for half of the year or longer and had no mutual yes. */
  readonly without: number;
}

/** Who is there in each month: numbers in the pool of profiles. */
function stays(size: number, seed: number): number[][] {
  const { isSo } = createDraws(seed);
  let [present, next] = [Array.from({ length: size }, (_, member) => member), size];
  return Array.from({ length: months }, (_, month) => {
    if (month > 0) present = present.map((member) => (isSo(leaving) ? next++ : member));
    return present;
  });
}

async function listsIn(
  pool: readonly Profile[],
  present: readonly number[],
): Promise<Record<OrderTried, Month>> {
  const house = await houseOf(present.flatMap((member) => pool[member] ?? []));
  const lists = { 'both places': new Map<number, Seen[]>(), 'score and nearness': new Map<number, Seen[]>() };
  for (const [seatNumber, member] of present.entries()) {
    const seat = await seatOf(house, seatNumber);
    for (const order of ordersTried) {
      const rows = await rankedBy(order, seat, house, kept);
      const seen = rows.map((row) => ({
        other: present[row] ?? -1,
        points: pointsOf(seat.candidateSet.scores, row),
      }));
      lists[order].set(member, seen);
    }
  }
  return lists;
}

/** A made-up year, in which nothing but the score says who says yes to whom. */
export async function yearsOf(
  poolOf: (size: number) => Profile[],
  size: number,
  seed: number,
): Promise<(order: OrderTried, eager: number) => Year> {
  const present = stays(size, seed);
  const pool = poolOf(Math.max(...present.flat()) + 1);
  const lists: Record<OrderTried, Month>[] = [];
  for (const each of present) lists.push(await listsIn(pool, each));
  return (order, eager) =>
    live(
      lists.map((month) => month[order]),
      eager,
      seed,
    );
}

function live(year: readonly Month[], eager: number, seed: number): Year {
  const { isSo } = createDraws(seed + 1);
  const yeses = new Set<string>();
  const met = new Map<number, Set<number>>();
  const stayed = new Map<number, number>();
  for (const month of year)
    for (const [member, seen] of month) {
      stayed.set(member, (stayed.get(member) ?? 0) + 1);
      const known = met.get(member) ?? new Set();
      met.set(member, known);
      for (const { other, points } of seen.filter((one) => !known.has(one.other)).slice(0, looked)) {
        const chance = eager * mostYes * ((points - 60) / 40) ** 2;
        if (!isSo(chance)) continue;
        yeses.add(`${member} ${other}`);
        if (!yeses.has(`${other} ${member}`)) continue;
        known.add(other);
        met.set(other, (met.get(other) ?? new Set<number>()).add(member));
      }
    }
  const long = [...stayed].filter(([, count]) => count >= months / 2).map(([member]) => member);
  return {
    mutual: sum([...met.values()].map(({ size }) => size)) / sum([...stayed.values()]),
    without: long.filter((member) => (met.get(member)?.size ?? 0) === 0).length / long.length,
  };
}
