/** By public answers of both, or because the others' ages are none that the viewer would like to meet. */
export const ruledOut = 1;
/** By private answers of the viewer. */
export const ruledOutUnsaid = 2;
export const exclusions = ruledOut | ruledOutUnsaid;
const exclusionBits = 2;
const hundredths = 100;

/** A row's score as one number of 16 bits: hundredths of a point, with the exclusions in the lowest two bits. */
export const rowScore = (points: number, out: number): number => (points << exclusionBits) | out;

/** Hundredths of a point, without the exclusions. */
export const hundredthsIn = (score: number): number => score >> exclusionBits;

/** The points that are shown. */
export const pointsIn = (score: number | undefined): number =>
  Math.floor(hundredthsIn(score ?? 0) / hundredths);

/** The lowest score that is shown as so many points. */
export const scoreShownAs = (points: number): number => rowScore(points * hundredths, 0);
