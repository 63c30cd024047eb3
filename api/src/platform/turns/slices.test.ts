import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { inSlices, sortedInSlices } from './slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Every look at the clock finds that a slice has passed. */
function slowClock(): void {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 10));
}

it('lets other calls go on between slices, and leaves no number out', async () => {
  slowClock();
  const seen: (number | 'other')[] = [];
  setImmediate(() => seen.push('other'));
  await inSlices(5, (number) => seen.push(number), 2);
  expect(seen).toEqual([0, 1, 'other', 2, 3, 4]);
});

it('lets other calls go on as often where a piece of work follows another at once', async () => {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  let [handled, most, isDone] = [0, 0, false];
  const endTurn = () => {
    most = Math.max(most, handled);
    handled = 0;
    if (!isDone) setImmediate(endTurn);
  };
  setImmediate(endTurn);
  const handle = () => {
    ms += 1;
    handled++;
  };
  for (let piece = 0; piece < 20; piece++) await inSlices(2, handle, 1);
  await Promise.all([inSlices(20, handle, 1), inSlices(20, handle, 1)]);
  isDone = true;
  expect(most).toBeLessThan(8);
});

it('sorts as a sort in one go does, equal ones in their order', async () => {
  slowClock();
  const byTen = (one: number, other: number) => Math.trunc(one / 10) - Math.trunc(other / 10);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(1000), { maxLength: 3000, size: 'max' }), async (numbers) => {
      const sorted = await sortedInSlices(Uint32Array.from(numbers), byTen);
      expect([...sorted]).toEqual(numbers.toSorted(byTen));
    }),
    { numRuns: 20 },
  );
});
