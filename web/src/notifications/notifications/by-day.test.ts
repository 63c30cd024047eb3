import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

it('puts what happened under its day', () => {
  const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).toISOString() });
  const days = byDay([at(29, 9), at(29, 1), at(28, 23), at(1, 12)], new Date(2026, 2, 29, 10));
  expect(days.map(({ name, items }) => [name, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['1 March 2026', 1],
  ]);
  expect(byDay([], new Date())).toEqual([]);
});
