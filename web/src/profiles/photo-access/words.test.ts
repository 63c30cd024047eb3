import { expect, it } from 'vitest';
import { lookedAt, openingWords } from './words.ts';

it.each([
  [[], 'Not looked at yet.'],
  [['2026-11-23'], 'Looked at on 23 November 2026.'],
  [
    ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'],
    'Looked at on 23 November 2026, 22 November 2026, 21 November 2026 and before.',
  ],
])('says on which days pictures were looked at: %j', (days, words) => expect(lookedAt({ days })).toBe(words));

it('says before the opening who will see how many pictures, and for how long', () => {
  const now = new Date(2026, 10, 23, 18, 5);
  expect(openingWords('iris', 1, 'day', now)).toBe(
    '@iris will see 1 private picture, until 24 November 2026, 18:05.',
  );
  expect(openingWords('iris', 2, 'open', now)).toBe(
    '@iris will see 2 private pictures, until you close them.',
  );
});
