import { expect, it } from 'vitest';
import { byPeriod } from './by-period.ts';

it('puts what happened under its period, and says the rest of its time beside it', () => {
  const at = (day: number, hour: number, month = 2) => ({
    at: new Date(2026, month, day, hour).toISOString(),
  });
  const news = [at(29, 8), at(28, 23), at(23, 1), at(22, 23), at(1, 12), at(28, 9, 1)];
  const periods = byPeriod(news, new Date(2026, 2, 29, 10));
  expect(
    periods.map(({ name, items, when }) => [name, ...items.map((one) => when(new Date(one.at)))]),
  ).toEqual([
    ['Today', '2 hours ago'],
    ['Yesterday', '23:00'],
    ['This week', 'Monday'],
    ['March 2026', '22 March', '1 March'],
    ['February 2026', '28 February'],
  ]);
  expect(byPeriod([], new Date())).toEqual([]);
});
