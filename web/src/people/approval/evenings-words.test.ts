import { expect, it } from 'vitest';
import { eveningsWords } from './evenings-words.ts';

it.each([
  [0, undefined],
  [1, 'One evening this month, waiting for you once you’re in.'],
  [3, 'Three evenings this month, waiting for you once you’re in.'],
  [41, '41 evenings this month, waiting for you once you’re in.'],
])('says of %i evenings: %s', (evenings, words) => expect(eveningsWords(evenings)).toBe(words));
