// Specified: community 2.1.13, 4.4.
import { expect, it } from 'vitest';
import { shouldAutoApprove } from './auto-approval.ts';

const createdAt = new Date('2026-03-01T12:00:00Z');

it.each([
  [48 * 3_600_000 - 1, false],
  [48 * 3_600_000, true],
  [48 * 3_600_000 + 1, true],
])('%d ms after it was created, a profile should be approved: %s', (age, expected) => {
  expect(shouldAutoApprove(createdAt, new Date(createdAt.getTime() + age))).toBe(expected);
});
