import { expect, it } from 'vitest';
import { numberWords } from './number-words.ts';

it('writes numbers to twenty in words', () => {
  expect([1, 12, 20, 21, 50].map(numberWords)).toEqual(['One', 'Twelve', 'Twenty', '21', '50']);
});
