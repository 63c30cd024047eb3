import { describe, expect, it } from 'vitest';
import { hundredthsIn, ruledOut } from '../../api/src/discovery/matching/row-score.ts';
import { scoreOf } from '../../api/src/discovery/matching/score.ts';
import { ownAnswersOf, publicAnswersOf } from '../../api/src/discovery/matching/traits.ts';
import { createDraws, populationProfile } from './population.ts';

const today = 20261122;
const profiles = 2000;

/** Scores of pairs of a community other than the one the curve was made of, where neither rules the other out. */
function sampledScores(pairs: number): number[] {
  const { whole } = createDraws(11);
  const all = Array.from({ length: profiles }, (_, index) => populationProfile(index, 2));
  const scores: number[] = [];
  while (scores.length < pairs) {
    const [one, other] = [all[whole(0, profiles - 1)], all[whole(0, profiles - 1)]];
    if (!one || !other || one === other) continue;
    const outcome = scoreOf(ownAnswersOf(one), publicAnswersOf(other), today);
    if ((outcome & ruledOut) === 0) scores.push(hundredthsIn(outcome) / 100);
  }
  return scores.sort((one, other) => one - other);
}

describe('over a generated population', () => {
  const scores = sampledScores(4000);
  const at = (share: number) => scores[Math.floor(scores.length * share)] ?? 0;

  it('the best 1 % of all pairs reach 90', () => expect(at(0.99)).toBeGreaterThanOrEqual(90));
  it('the median is near 50', () => {
    expect(at(0.5)).toBeGreaterThan(46);
    expect(at(0.5)).toBeLessThan(54);
  });
  it('fewer than 1 in 20 read 90 or more', () => expect(at(0.95)).toBeLessThan(90));
});
