import { expect, it } from 'vitest';
import { firstIdOf, isOutdated, newIdIn, partitionOf, segmentOf, wasOpenedToday } from './segments.ts';

const openedAt = '2026-05-01T10:00:00.000Z';
const after = (days: number) => new Date(Date.parse(openedAt) + days * 24 * 60 * 60 * 1000);

it('an id says the segment of its message until the last day of the segment', () => {
  for (const number of [1, 2, 2 ** 20 - 1]) {
    const segment = { number, openedAt };
    const ids = [
      newIdIn(segment, after(0), 0),
      newIdIn(segment, after(1), 0),
      newIdIn(segment, after(1500), 0),
    ];
    expect(ids.toSorted((one, other) => one - other)).toEqual(ids);
    for (const id of ids) {
      expect(segmentOf(id)).toBe(number);
      expect(partitionOf(id)).toBe(String(number));
      expect(id).toBeGreaterThan(firstIdOf(number));
      expect(Number.isSafeInteger(id)).toBe(true);
    }
  }
});

it('a message never has the id of the one before, also when the clock stands still or goes back', () => {
  const segment = { number: 3, openedAt };
  const first = newIdIn(segment, after(1), 0);
  expect(newIdIn(segment, after(1), first)).toBe(first + 1);
  expect(newIdIn(segment, after(-1), first + 1)).toBe(first + 2);
});

it('a page before the first message of a segment looks into the one before', () => {
  expect(segmentOf(firstIdOf(3) - 1)).toBe(2);
  expect(segmentOf(firstIdOf(1) - 1)).toBe(0);
});

it('a segment lasts for 1500 days, and a call of its first day may have come in the one before', () => {
  const segment = { number: 1, openedAt };
  expect([isOutdated(segment, after(1500)), isOutdated(segment, after(1501))]).toEqual([false, true]);
  expect([wasOpenedToday(segment, after(0.9)), wasOpenedToday(segment, after(1))]).toEqual([true, false]);
});
