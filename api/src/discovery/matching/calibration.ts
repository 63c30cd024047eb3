/**
 * The score at each knot, in hundredths: 1 in 100 pairs scores below the second knot, half below 50 and 97 in 100 below
 * 90.
 */
const knotScores = [100, 800, 2400, 3600, 5000, 6500, 7900, 9000, 9350, 9650, 9850, 10_000];

/** The points at the knots, printed by `tests/matching/calibrate.ts` from 3.7 million pairs of generated profiles. */
const curves = [
  { pairs: 1, points: [-2813, -1599, -745, -4, 512, 995, 1585, 2231, 2774, 3758, 4770, 8400] },
  { pairs: 2, points: [-2445, -1517, -791, -53, 473, 870, 1270, 1791, 2136, 2846, 3489, 6313] },
  { pairs: 4, points: [-2235, -1474, -871, -68, 417, 777, 1115, 1556, 1895, 2375, 2869, 4934] },
  { pairs: 8, points: [-2218, -1529, -943, -116, 339, 682, 1005, 1399, 1751, 2138, 2443, 4299] },
  { pairs: 16, points: [-2089, -1537, -1050, -193, 255, 584, 893, 1292, 1655, 1985, 2197, 3665] },
  { pairs: 64, points: [-2320, -1558, -1128, -178, 178, 490, 781, 1184, 1524, 1816, 2033, 2890] },
] as const;

const lowestPoints = -4096;
const pointSpan = 16_384;

function tableOf(knots: readonly number[]): Uint16Array {
  const table = new Uint16Array(pointSpan);
  let above = 0;
  for (let index = 0; index < pointSpan; index++) {
    const points = index + lowestPoints;
    while (points > (knots[above] ?? Number.POSITIVE_INFINITY)) above++;
    const to = knots[above] ?? points;
    const high = knotScores[above] ?? knotScores.at(-1) ?? 0;
    const from = knots[above - 1] ?? to;
    const low = knotScores[above - 1] ?? high;
    table[index] = to === from ? high : Math.round(low + ((high - low) * (points - from)) / (to - from));
  }
  return table;
}

const tableByPoints = new Map<readonly number[], Uint16Array>();
/** Tables by the number of pairs; two groups of eight have 64. */
const byPairs: Uint16Array[] = [];

function tableFor(pairs: number): Uint16Array {
  const { points } = curves.find((curve) => pairs <= curve.pairs) ?? curves[0];
  const table = tableByPoints.get(points) ?? tableOf(points);
  tableByPoints.set(points, table);
  byPairs[pairs] = table;
  return table;
}

/** @returns the score in hundredths */
export function calibratedScore(points: number, pairs: number): number {
  const index = Math.min(pointSpan - 1, Math.max(0, points - lowestPoints));
  return (byPairs[pairs] ?? tableFor(pairs))[index] ?? 0;
}
