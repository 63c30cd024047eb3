import { expect, it } from 'vitest';
import { bandOf } from './community-size.ts';

it('shows a number of members from five on, each five or more from the next', () => {
  const shown = Array.from({ length: 1200 }, (_, count) => bandOf(count));
  expect(shown.slice(0, 5)).toEqual([null, null, null, null, null]);
  expect(shown.slice(9, 16)).toEqual([5, 10, 10, 10, 10, 10, 15]);
  const bands = [...new Set(shown)].filter((band) => band !== null);
  for (const [at, band] of bands.entries()) expect(band - (bands[at - 1] ?? 0)).toBeGreaterThanOrEqual(5);
});
