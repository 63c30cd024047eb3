import type { Confidence } from '../../../contract/discovery/matching.ts';
import type { PairFit } from './pair-fit.ts';

/** How many of the 15 categories both answered. */
const answeredCategories = { high: 8, medium: 4 };

export function confidenceOf(pairs: readonly PairFit[]): Confidence {
  const answered = pairs.reduce((sum, pair) => sum + pair.answered, 0) / Math.max(1, pairs.length);
  if (answered >= answeredCategories.high) return 'high';
  return answered >= answeredCategories.medium ? 'medium' : 'low';
}
