import { expect, it } from 'vitest';
import { bandOf } from './community-size.ts';

it('shows a number of members in bands of at least two', () => {
  const shown = Array.from({ length: 60 }, (_, count) => bandOf(count));
  expect(shown.slice(0, 4)).toEqual([null, null, null, null]);
  expect(shown.slice(4, 8)).toEqual([4, 4, 6, 6]);
  expect(shown.slice(12, 16)).toEqual([12, 12, 12, 15]);
  for (const band of new Set(shown)) expect(shown.filter((one) => one === band).length).toBeGreaterThan(1);
});
