import { expect, it } from 'vitest';
import { reviewingLostUntil } from './reviewer-record.ts';

it('takes the reviewing for 90 days from the third overturned decision on', () => {
  expect(reviewingLostUntil(['2026-06-01T00:00:00Z', '2026-06-03T00:00:00Z'])).toBeUndefined();
  const third = reviewingLostUntil(['2026-06-01T00:00:00Z', '2026-06-03T00:00:00Z', '2026-06-02T00:00:00Z']);
  expect(third?.toISOString()).toBe('2026-09-01T00:00:00.000Z');
});
