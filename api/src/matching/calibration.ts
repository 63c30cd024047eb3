/** The score of each knot, in hundredths: of all pairs 1 in 100 lies below the second, half below 50, 97 in 100 below 90. */
const scores = [100, 800, 2400, 3600, 5000, 6500, 7900, 9000, 9350, 9650, 9850, 10_000];

/**
 * Points to score, by the number of pairs of people: of many pairs the mean lies closer to the middle, and the weakest
 * lower. Between two knots the curve is straight. `tests/matching/calibrate.ts` prints it: quantiles of 2.8 million pairs
 * of profiles, of which neither rules the other out, of 6,000 generated ones.
 */
const curves = [
  { pairs: 1, points: [-1426, -270, 425, 775, 1026, 1341, 1945, 2585, 3077, 4021, 4920, 8400] },
  { pairs: 2, points: [-999, -88, 459, 730, 985, 1232, 1560, 1967, 2320, 2956, 3516, 6567] },
  { pairs: 4, points: [-781, 5, 447, 676, 916, 1144, 1365, 1645, 1879, 2356, 2767, 4876] },
  { pairs: 8, points: [-699, 0, 412, 627, 845, 1046, 1238, 1469, 1651, 1973, 2286, 3983] },
  { pairs: 16, points: [-541, 22, 370, 554, 748, 938, 1118, 1322, 1499, 1784, 1988, 3347] },
  { pairs: 64, points: [-669, 19, 323, 478, 650, 818, 984, 1165, 1332, 1613, 1795, 2562] },
] as const;

const lowest = -4096;
const span = 16_384;

/** The curve through the knots as a table, a number for each whole point from `lowest`. */
function tableOf(knots: readonly number[]): Uint16Array {
  const table = new Uint16Array(span);
  let above = 0;
  for (let index = 0; index < span; index++) {
    const points = index + lowest;
    while (points > (knots[above] ?? Number.POSITIVE_INFINITY)) above++;
    const to = knots[above] ?? points;
    const high = scores[above] ?? scores.at(-1) ?? 0;
    const from = knots[above - 1] ?? to;
    const low = scores[above - 1] ?? high;
    table[index] = to === from ? high : Math.round(low + ((high - low) * (points - from)) / (to - from));
  }
  return table;
}

/** By the curve, each made when it is first asked for. */
const tables = new Map<readonly number[], Uint16Array>();
/** By the number of pairs, of which two groups of eight have 64. */
const byPairs: Uint16Array[] = [];

function tableFor(pairs: number): Uint16Array {
  const { points } = curves.find((curve) => pairs <= curve.pairs) ?? curves[0];
  const table = tables.get(points) ?? tableOf(points);
  tables.set(points, table);
  byPairs[pairs] = table;
  return table;
}

/** The score in hundredths that so many points are, where so many pairs of people make them. */
export function calibrated(points: number, pairs: number): number {
  const index = Math.min(span - 1, Math.max(0, points - lowest));
  return (byPairs[pairs] ?? tableFor(pairs))[index] ?? 0;
}
