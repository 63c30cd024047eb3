/**
 * Points to score, by the number of pairs of people: of many pairs, the mean lies closer to the middle and the weakest
 * lower. Each row is [points, score in hundredths]; between two rows the curve is straight.
 */
export const curves: readonly {
  readonly pairs: number;
  readonly knots: readonly (readonly [number, number])[];
}[] = [
  {
    pairs: Number.POSITIVE_INFINITY,
    knots: [
      [-1000, 0],
      [0, 2000],
      [1200, 5000],
      [3500, 9000],
      [8000, 10000],
    ],
  },
];

const lowest = -4096;
const span = 16_384;

/** A curve as a table, a number for each whole point from `lowest`. */
function tableOf(knots: readonly (readonly [number, number])[]): Uint16Array {
  return Uint16Array.from({ length: span }, (_, index) => {
    const points = index + lowest;
    const above = knots.findIndex(([at]) => at >= points);
    const [to, high] = knots[above] ?? knots.at(-1) ?? [0, 0];
    const [from, low] = knots[above - 1] ?? [to, high];
    if (above < 0 || to === from) return high;
    return Math.round(low + ((high - low) * (points - from)) / (to - from));
  });
}

const tables = curves.map(({ pairs, knots }) => ({ pairs, table: tableOf(knots) }));
const tableFor = (count: number): Uint16Array =>
  tables.find(({ pairs }) => count <= pairs)?.table ?? tables[0]?.table ?? new Uint16Array(span);
/** By the number of pairs, of which two groups of eight have 64. */
const byPairs = Array.from({ length: 65 }, (_, count) => tableFor(count));

/** The score in hundredths that so many points are, where so many pairs of people make them. */
export function calibrated(points: number, pairs: number): number {
  const index = Math.min(span - 1, Math.max(0, points - lowest));
  return byPairs[pairs]?.[index] ?? 0;
}
