import { expect, it } from 'vitest';
import { lookedAt } from './words.ts';

it.each([
  [[], 'Not looked at yet.'],
  [['2026-11-23'], 'Looked at on 23 November 2026.'],
  [
    ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'],
    'Looked at on 23 November 2026, 22 November 2026, 21 November 2026 and before.',
  ],
])('says on which days pictures were looked at: %j', (days, words) => expect(lookedAt({ days })).toBe(words));
