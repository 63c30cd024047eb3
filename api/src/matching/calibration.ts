type Knot = readonly [points: number, score: number];

/** The score of each knot, in hundredths: of all pairs 1 in 100 lies below the second, half below 50, 97 in 100 below 90. */
const scores = [100, 800, 2400, 3600, 5000, 6500, 7900, 9000, 9350, 9650, 9850, 10_000];

/**
 * Points to score, by the number of pairs of people: of many pairs the mean lies closer to the middle, and the weakest
 * lower. Between two knots the curve is straight. `tests/matching/calibrate.ts` prints it: quantiles of 2.8 million pairs
 * of profiles, of which neither rules the other out, of 6,000 generated ones.
 */
const curves: readonly { readonly pairs: number; readonly points: readonly number[] }[] = [
  { pairs: 1, points: [-1437, -280, 420, 780, 1045, 1380, 1964, 2605, 3100, 4045, 4955, 8400] },
  { pairs: 2, points: [-1019, -98, 457, 732, 1001, 1257, 1587, 1995, 2350, 2985, 3541, 6567] },
  { pairs: 4, points: [-820, -15, 443, 678, 928, 1167, 1400, 1681, 1917, 2391, 2818, 4962] },
  { pairs: 8, points: [-707, -18, 407, 628, 856, 1068, 1272, 1508, 1689, 2023, 2347, 4032] },
  { pairs: 16, points: [-541, 1, 365, 556, 759, 961, 1154, 1374, 1547, 1857, 2096, 3396] },
  { pairs: 64, points: [-634, -9, 316, 481, 660, 841, 1023, 1225, 1383, 1685, 1880, 2807] },
];

const lowest = -4096;
const span = 16_384;

/** A curve as a table, a number for each whole point from `lowest`. */
function tableOf(knots: readonly Knot[]): Uint16Array {
  return Uint16Array.from({ length: span }, (_, index) => {
    const points = index + lowest;
    const above = knots.findIndex(([at]) => at >= points);
    const [to, high] = knots[above] ?? knots.at(-1) ?? [0, 0];
    const [from, low] = knots[above - 1] ?? [to, high];
    if (above < 0 || to === from) return high;
    return Math.round(low + ((high - low) * (points - from)) / (to - from));
  });
}

const tables = curves.map(({ pairs, points }) => ({
  pairs,
  table: tableOf(points.map((at, index) => [at, scores[index] ?? 0])),
}));
const tableFor = (count: number): Uint16Array =>
  tables.find(({ pairs }) => count <= pairs)?.table ?? tables[0]?.table ?? new Uint16Array(span);
/** By the number of pairs, of which two groups of eight have 64. */
const byPairs = Array.from({ length: 65 }, (_, count) => tableFor(count));

/** The score in hundredths that so many points are, where so many pairs of people make them. */
export function calibrated(points: number, pairs: number): number {
  const index = Math.min(span - 1, Math.max(0, points - lowest));
  return byPairs[pairs]?.[index] ?? 0;
}
