import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { createRateCounter, type Rate } from '../../../api/src/platform/cosmos/rate-counter.ts';
import { openInProcess } from '../../support/in-process.ts';

const database = openDatabase(openInProcess().context.settings);
/** Two instances of the app on one database. */
const counters = [createRateCounter(database), createRateCounter(database)];
const atSecond = (seconds: number) => new Date((1_800_000_000 + seconds) * 1000);

const lowRate: Rate = { most: 5, windowSeconds: 900 };
const highRate: Rate = { most: 30, windowSeconds: 3600 };

const takeTimes = (times: number, id: string, rate: Rate, seconds: number) =>
  Promise.all(
    Array.from({ length: times }, (_, n) => counters[n % counters.length]?.take(id, rate, atSecond(seconds))),
  );

describe.each([
  ['of up to ten, kept by instants', lowRate],
  ['of more, kept by slices', highRate],
])('a rate %s', (_, rate) => {
  it('lets exactly so many of 50 takes at once through, on two instances', async () => {
    const id = randomUUID();
    const waits = await takeTimes(50, id, rate, 0);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(rate.most);
    for (const wait of waits.filter((one) => one !== 0)) expect(wait).toBeLessThanOrEqual(rate.windowSeconds);
  });

  it('is used up until its first take is a window ago, and says for how long', async () => {
    const id = randomUUID();
    await takeTimes(rate.most, id, rate, 0);
    const [wait = 0] = await takeTimes(1, id, rate, 60);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(rate.windowSeconds - 60);
    expect(await takeTimes(1, id, rate, 60 + wait)).toEqual([0]);
  });

  it('never lets more through in a window, however the takes are spread', async () => {
    const id = randomUUID();
    const taken: number[] = [];
    for (let second = 0; second < 3 * rate.windowSeconds; second += rate.windowSeconds / 45)
      if ((await takeTimes(1, id, rate, second))[0] === 0) taken.push(second);
    for (const first of taken) {
      const within = taken.filter(
        (second) => second >= first && second < first + (rate.windowSeconds * 5) / 6,
      );
      expect(within.length).toBeLessThanOrEqual(rate.most);
    }
    expect(taken.length).toBeGreaterThanOrEqual(3 * rate.most);
  });

  it('gives back one take', async () => {
    const id = randomUUID();
    await takeTimes(rate.most, id, rate, 0);
    await counters[0]?.giveBack(id, rate, atSecond(1));
    expect(await takeTimes(1, id, rate, 2)).toEqual([0]);
    expect(await takeTimes(1, id, rate, 2)).not.toEqual([0]);
  });
});

it('a clock that is behind another takes nothing of what was counted', async () => {
  const id = randomUUID();
  await takeTimes(highRate.most, id, highRate, 601);
  expect(await takeTimes(1, id, highRate, 599)).not.toEqual([0]);
  expect(await takeTimes(1, id, highRate, 602)).not.toEqual([0]);
});
