import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

it.each([
  ['2026-03-10T12:00:01Z', 'just now'],
  ['2026-03-10T11:59:01Z', 'just now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-03-05T12:00:00Z', '5 days ago'],
])('%s was %s', (at, words) => expect(timeAgo(at, new Date('2026-03-10T12:00:00Z'))).toBe(words));

it('says the day after a week, as it is where the reader is', () => {
  const noon = new Date(2026, 2, 1, 12);
  expect(timeAgo(noon.toISOString(), new Date(2026, 2, 10, 12))).toBe('1 Mar 2026');
});
