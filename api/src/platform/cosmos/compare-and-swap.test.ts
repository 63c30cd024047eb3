import { expect, it } from 'vitest';
import { isBusy } from './busy.ts';
import { Contention, compareAndSwap } from './compare-and-swap.ts';

function register() {
  let [value, version] = [0, 0];
  return {
    read: async () => ({ value, version }),
    async write(next: number, seen: number) {
      if (seen !== version) return undefined;
      [value, version] = [next, version + 1];
      return next;
    },
  };
}

it('loses no write of 50 writers at once', async () => {
  const { read, write } = register();
  const add = () =>
    compareAndSwap(async () => {
      const { value, version } = await read();
      return write(value + 1, version);
    });
  await Promise.all(Array.from({ length: 50 }, add));
  expect((await read()).value).toBe(50);
});

it('gives up where others always write first, and counts as busy', async () => {
  let rounds = 0;
  const overtaken = async () => {
    rounds++;
    return undefined;
  };
  const fault = await compareAndSwap(overtaken).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(Contention);
  expect(isBusy(fault)).toBe(true);
  expect(rounds).toBe(60);
}, 10_000);
