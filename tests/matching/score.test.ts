import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorNames } from '../../api/src/matching/factors.ts';
import { scoreOf } from '../../api/src/matching/score.ts';
import { traitsOf } from '../../api/src/matching/traits.ts';
import { populationProfile } from './population.ts';

const today = 20261122;
const anybody = fc.integer({ min: 0, max: 100_000 }).map((index) => traitsOf(populationProfile(index)));

it('knows more than 200 factors, each by its own name', () => {
  expect(factorNames.length).toBeGreaterThan(200);
  expect(new Set(factorNames).size).toBe(factorNames.length);
});

describe('the score of two profiles', () => {
  it('is the same from either side, every time, from 0 to 100', () => {
    fc.assert(
      fc.property(anybody, anybody, (one, other) => {
        const score = scoreOf(one, other, today);
        expect(scoreOf(other, one, today)).toBe(score);
        expect(scoreOf(one, other, today)).toBe(score);
        expect(score >> 2).toBeGreaterThanOrEqual(0);
        expect(score >> 2).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('moves by at most 5 points for anything that is private', () => {
    fc.assert(
      fc.property(anybody, anybody, anybody, (one, other, secret) => {
        const privateTags = secret.members.flatMap(({ tags }) => tags);
        const withSecrets = {
          ...one,
          members: one.members.map((member) => ({ ...member, privateTags, matchingSelf: 0o27 })),
        };
        const bare = {
          ...one,
          members: one.members.map((member) => ({
            ...member,
            privateTags: [],
            matchingSelf: member.shownSelf,
          })),
        };
        const moved = (scoreOf(withSecrets, other, today) >> 2) - (scoreOf(bare, other, today) >> 2);
        // Each is within 5 points of the score without what the other side keeps private, too.
        expect(Math.abs(moved)).toBeLessThanOrEqual(1000);
      }),
    );
  });
});
