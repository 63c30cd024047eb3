import { expect, it } from 'vitest';
import { weekStartOf } from './week-start.ts';

it.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['de', 1],
  ['nl-BE', 1],
  ['ar-EG', 6],
  ['not a language', 0],
])('a week of %s begins on day %i', (language, day) => expect(weekStartOf(language)).toBe(day));
