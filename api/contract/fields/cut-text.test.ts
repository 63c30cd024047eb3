import { expect, it } from 'vitest';
import { cutAtWord, cutText } from './cut-text.ts';

it.each([
  ['Hello', 5, 'Hello'],
  ['Hello', 4, 'Hell'],
  ['Hi 😀 you', 4, 'Hi '],
  ['Hi 😀 you', 5, 'Hi 😀'],
  ['Hi 👩‍👩‍👧!', 8, 'Hi '],
  ['cafe\u0301s', 4, 'caf'],
  ['e\u0301\u0302\u0303', 2, 'e\u0301'],
])('of %j it keeps in %i units %j', (text, most, kept) => expect(cutText(text, most)).toBe(kept));

it.each([
  ['Els and I sing', 14, 'Els and I sing'],
  ['Els and I sing', 13, 'Els and I…'],
  ['Els and I sing', 10, 'Els and I…'],
  ['Els, and I sing', 8, 'Els…'],
  ['Els and\n I sing', 20, 'Els and I sing'],
  ['Elizabethan', 5, 'Eliz…'],
])('of %j it keeps in %i units the words %j', (text, most, kept) => expect(cutAtWord(text, most)).toBe(kept));
