/** Whom each member is shown first, best first. Members are numbers from 0. */
export type Lists = readonly (readonly number[])[];

export interface Fairness {
  /** Of all whom somebody is shown and who have matches themselves, the share who are shown that one in turn. */
  readonly bothWays: Record<6 | 20, number>;
  /** Of how often each member is shown: 0 if all are as often. */
  readonly gini: number;
  readonly neverShown: number;
  /** The share of all showings that the most shown tenth has. */
  readonly topTenth: number;
  /** Of those who are shown, in points, as the one who sees the list has them. */
  readonly meanScore: number;
}

const shown = 20;

/**
 * @param matchable those who are a match of somebody
 * @param pointsOf of a member for another
 */
export function fairnessOf(
  lists: Lists,
  matchable: ReadonlySet<number>,
  pointsOf: (viewer: number, other: number) => number,
): Fairness {
  const counts = showingsOf(lists)
    .filter((_, member) => matchable.has(member))
    .sort((one, other) => one - other);
  const total = sum(counts);
  const points = lists.flatMap((list, viewer) =>
    list.slice(0, shown).map((other) => pointsOf(viewer, other)),
  );
  return {
    bothWays: { 6: bothWaysOf(lists, 6), 20: bothWaysOf(lists, shown) },
    gini: giniOf(counts),
    neverShown: counts.filter((count) => count === 0).length,
    topTenth: sum(counts.slice(counts.length - Math.ceil(counts.length / 10))) / total,
    meanScore: sum(points) / points.length,
  };
}

/** How often each member is among the first 20 of somebody. */
export function showingsOf(lists: Lists): number[] {
  const counts = lists.map(() => 0);
  for (const list of lists)
    for (const other of list.slice(0, shown)) counts[other] = (counts[other] ?? 0) + 1;
  return counts;
}

function bothWaysOf(lists: Lists, first: number): number {
  const firstOf = lists.map((list) => new Set(list.slice(0, first)));
  let [both, all] = [0, 0];
  for (const [viewer, others] of firstOf.entries())
    for (const other of others) {
      const theirs = firstOf[other];
      if (!theirs || theirs.size === 0) continue;
      all++;
      if (theirs.has(viewer)) both++;
    }
  return both / all;
}

function giniOf(sorted: readonly number[]): number {
  const weighted = sum(sorted.map((count, index) => (2 * (index + 1) - sorted.length - 1) * count));
  return weighted / (sorted.length * sum(sorted));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
