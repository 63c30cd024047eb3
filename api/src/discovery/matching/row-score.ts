import { browseLimits } from '../../../contract/discovery/browse/limits.ts';

/** Set if public answers rule the match out, or if the other's age is outside the viewer's wanted range. */
export const ruledOut = 1;
export const ruledOutUnsaid = 2;
export const anyRuledOut = ruledOut | ruledOutUnsaid;
const exclusionBits = 2;
const hundredths = 100;
const mostHundredths = 100 * hundredths;
const leastLeading = browseLimits.leastMatch * hundredths;
/** Puts the lowest score that leads above the highest that does not. The sum fits into 14 bits. */
const leadHundredths = leastLeading;

/**
 * Packs hundredths of a point into 16 bits, with the exclusions in the lowest two.
 * @param leads whether a match sorts before all who do not lead, whatever their scores
 */
export function rowScore(points: number, out: number, leads = false): number {
  const rank = leads && points >= leastLeading ? points + leadHundredths : points;
  return (rank << exclusionBits) | out;
}

/** So many numbers by which compatibility sorts there are. */
export const ranks = 1 << (16 - exclusionBits);

/** The number by which compatibility sorts. */
export const rankIn = (score: number): number => score >> exclusionBits;

/** 1 if the match sorts before all who do not lead, else 0. */
export const leadsIn = (score: number): 0 | 1 => (rankIn(score) > mostHundredths ? 1 : 0);

export function hundredthsIn(score: number): number {
  const rank = rankIn(score);
  return rank > mostHundredths ? rank - leadHundredths : rank;
}

export const pointsIn = (score: number | undefined): number =>
  Math.floor(hundredthsIn(score ?? 0) / hundredths);

export const scoreShownAs = (points: number): number => rowScore(points * hundredths, 0);
