import { expect, it } from 'vitest';
import { drawDayAfter } from '../../../api/src/relations/blocks/drawn-day.ts';
import { Random } from '../../../local/cosmos/query/testing/random.ts';
import { drawsOf } from './compare.ts';
import { stories } from './stories.ts';

it('draws the day of a shield alike, whether somebody has the address or lives in the town', async () => {
  for (const row of ['shield', 'placeShield'] as const) {
    const { vera } = stories[row].like;
    const [secret, like] = await drawsOf(stories[row], vera ?? (async () => {}));
    expect(secret.length, row).toBeGreaterThan(0);
    expect(secret, row).toEqual(like);
  }
});

it('draws each of thirteen days, from the next one on', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const days = Array.from({ length: 200 }, (_, seed) => {
    const draw = () => {
      const random = new Random(seed);
      return drawDayAfter(now, 14, { randomInt: (limit) => random.below(limit) });
    };
    return Math.floor((draw().getTime() - now.getTime()) / (24 * 60 * 60 * 1000));
  });
  expect([...new Set(days)].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 13 }, (_, at) => at + 1),
  );
});
