import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from '../../../tests/source-files.ts';
import { cutAtWord, cutText } from './cut-text.ts';

it.each([
  ['Hello', 5, 'Hello'],
  ['Hello', 4, 'Hell'],
  ['Hi 😀 you', 4, 'Hi '],
  ['Hi 😀 you', 5, 'Hi 😀'],
  ['Hi 👩‍👩‍👧!', 8, 'Hi '],
  ['cafe\u0301s', 4, 'caf'],
  ['e\u0301\u0302\u0303', 2, 'e\u0301'],
  ['Hello', 0, ''],
  ['naïve ©Ł¿', 4, 'naïv'],
  ['a\r\nb', 2, 'a'],
  ['\ud83d and \ud83d', 6, '\ufffd and '],
])('of %j it keeps in %i units %j', (text, most, kept) => expect(cutText(text, most)).toBe(kept));

it.each([
  ['Els and I sing', 14, 'Els and I sing'],
  ['Els and I sing', 13, 'Els and I…'],
  ['Els and I sing', 10, 'Els and I…'],
  ['Els, and I sing', 8, 'Els…'],
  ['Els and\n I sing', 20, 'Els and I sing'],
  ['Elizabethan', 5, 'Eliz…'],
])('of %j it keeps in %i units the words %j', (text, most, kept) => expect(cutAtWord(text, most)).toBe(kept));

/** These cut letters that are counted one by one, lists, or what no person reads. */
const notTexts = [
  'api/contract/fields/cut-text.ts',
  'api/contract/fields/carried-code.ts',
  'api/src/platform/column-index/folded-words.ts',
  'api/src/platform/runtime/log.ts',
  'api/src/profiles/bio/suggestion.ts',
  'web/src/discovery/browse/discover-address.ts',
  'web/src/profiles/onboarding/draft/draft.ts',
  'web/src/profiles/onboarding/handle/plain-handle.ts',
  'web/src/profiles/profiles/membership/switch-draft.ts',
  'web/src/profiles/profiles/bio/rewrite-request.ts',
  'web/src/storage/held-code.ts',
];

it('a text is cut to its limit in one place', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = listSourceFiles(['api/src/*.ts', 'api/contract/*.ts', 'web/src/*.ts', 'web/src/*.tsx']);
  const cutting = files.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /\.(?:slice|substring|substr)\(0, ?(?:\w+Limits\.\w*[mM]ax|\w*Max|max|longest\w*|carriedMax)\b/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  expect(cutting.filter((file) => !notTexts.includes(file))).toEqual([]);
});

it('cuts between any two Latin letters where the segmenter does', () => {
  const latin = Array.from({ length: 0x2ff - 0x20 + 1 }, (_, at) => String.fromCharCode(0x20 + at));
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const text = latin.flatMap((one) => [...latin.filter((_, at) => at % 7 === 0)].map((other) => one + other));
  for (const pair of text) expect(segmenter.segment(pair).containing(1)?.index).toBe(1);
});
