// Specified: features 5.13, 9.5.
import { expect, it } from 'vitest';
import { withTag } from './with-tag.ts';

it('adds a tag once, trimmed, in the spelling that is known, and ten at most', () => {
  const ten = Array.from({ length: 10 }, (_, place) => `tag ${place}`);
  const rules = { known: ['Good listener'], most: 10 };
  expect(withTag(['Wine'], '  wine ', rules)).toEqual(['Wine']);
  expect(withTag(['Wine'], ' fine   dining', rules)).toEqual(['Wine', 'fine dining']);
  expect(withTag([], 'good  listener', rules)).toEqual(['Good listener']);
  expect(withTag(['Wine'], '  ', rules)).toEqual(['Wine']);
  expect(withTag(ten, 'one more', rules)).toEqual(ten);
});
