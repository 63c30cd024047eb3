import { expect, it } from 'vitest';
import { piecesOf, typedMention, withHandles, withNumbers } from './mentions.ts';

const ann = { profileId: 1, handle: 'Ann' };
const annAndBo = { profileId: 2, handle: 'Ann & Bo (2)' };

it('keeps numbers in place of handles, and gives the handles back', () => {
  const typed = '@Ann & Bo (2), this is @Ann. Not @Anna.';
  const kept = '@{2}, this is @{1}. Not @Anna.';
  expect(withNumbers(typed, [ann, annAndBo])).toBe(kept);
  expect(withHandles(kept, [ann, annAndBo])).toBe(typed);
});

it('leaves what nobody chose, and who is unknown', () => {
  expect(withNumbers('@Ann', [])).toBe('@Ann');
  expect(withHandles('@{7}', [ann])).toBe('@{7}');
});

it('parts words from mentions', () =>
  expect(piecesOf('@{1} and @{2}, but @{x}')).toEqual([1, ' and ', 2, ', but @{x}']));

it.each([
  ['Hello @Vel', { from: 6, query: 'Vel' }],
  ['@Velvet F', { from: 0, query: 'Velvet F' }],
  ['mail@example', undefined],
  ['@', undefined],
  ['@{12', undefined],
  ['@one\ntwo', undefined],
])('sees in %j whom is being typed', (text, found) => expect(typedMention(text, text.length)).toEqual(found));
