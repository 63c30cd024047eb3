import { expect, test } from 'vitest';
import { withCommas } from './with-commas.ts';

test('Integers are written as in en-GB', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 12_345_678, -5, -1234, -123_456])
    expect(withCommas(count)).toBe(count.toLocaleString('en-GB'));
});
