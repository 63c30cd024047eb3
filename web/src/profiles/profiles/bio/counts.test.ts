// Specified: features 2.5.4, 5.6, 9.5.
import { expect, it } from 'vitest';
import { countsOf } from './counts.ts';

it.each([
  ['', { characters: 0, words: 0, level: 'plain', note: '' }],
  [' two  words\n', { characters: 12, words: 2, level: 'plain', note: '' }],
  ['x'.repeat(1899), { characters: 1899, words: 1, level: 'plain', note: '' }],
  ['x'.repeat(1900), { characters: 1900, words: 1, level: 'near', note: '100 left' }],
  ['x'.repeat(2000), { characters: 2000, words: 1, level: 'near', note: '0 left' }],
  ['x'.repeat(2001), { characters: 2001, words: 1, level: 'over', note: '1 too many' }],
])('counts %#', (text, counts) => expect(countsOf(text)).toEqual(counts));
