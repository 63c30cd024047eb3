import { expect, it } from 'vitest';
import { nextMorning } from './next-morning.ts';

it('ends at eight in the morning that comes next', () => {
  expect(nextMorning(new Date(2026, 2, 10, 22, 30))).toEqual(new Date(2026, 2, 11, 8));
  expect(nextMorning(new Date(2026, 2, 10, 3))).toEqual(new Date(2026, 2, 10, 8));
  expect(nextMorning(new Date(2026, 2, 10, 8))).toEqual(new Date(2026, 2, 11, 8));
});
