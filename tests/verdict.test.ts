import { expect, it } from 'vitest';
import { verdictLine } from './verdict.ts';

it.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 12, failed: 3, skipped: 1 }, '12 passed, 3 failed, 1 skipped'],
])('the closing line of %j', (verdict, line) => {
  expect(verdictLine(verdict)).toBe(line);
});
