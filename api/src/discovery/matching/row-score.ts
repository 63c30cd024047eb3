/** Set if public answers rule the match out, or if the other's age is outside the viewer's wanted range. */
export const ruledOut = 1;
export const ruledOutUnsaid = 2;
export const anyRuledOut = ruledOut | ruledOutUnsaid;
const exclusionBits = 2;
const hundredths = 100;

/** Packs hundredths of a point into 16 bits, with the exclusions in the lowest two. */
export const rowScore = (points: number, out: number): number => (points << exclusionBits) | out;

export const hundredthsIn = (score: number): number => score >> exclusionBits;

export const pointsIn = (score: number | undefined): number =>
  Math.floor(hundredthsIn(score ?? 0) / hundredths);

export const scoreShownAs = (points: number): number => rowScore(points * hundredths, 0);
