import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from '../../../tests/source-files.ts';
import { countPhrase } from './count-phrase.ts';

it.each([
  [0, 'file', undefined, '0 files'],
  [1, 'file', undefined, '1 file'],
  [2, 'file', undefined, '2 files'],
  [1, 'person', 'people', '1 person'],
  [12_000, 'person', 'people', '12,000 people'],
])('counts %d of a %s', (count, one, many, words) => expect(countPhrase(count, one, many)).toBe(words));

const root = join(import.meta.dirname, '../../..');
/** A noun after a number that may be 1, or the choice of a noun beside its number. */
const byHand = [
  /=== 1 \? '1 [a-z]/,
  /\$\{[^}]*=== 1 \? '' : 's'\}/,
  /\$\{(?!\w*(?:Limits|Rules)\.)[a-z][\w.]*\} (?:days|hours|weeks|seats|members|photos|files|events|times|characters|minutes|tags|guests|messages|pictures|profiles)\b/,
];

/** The sentence for one says more than its number, or the number is never 1. */
const sentences = [
  /count === 1 \? 'A photo is waiting for review'/,
  /Overtaken \$\{mostRounds\} times in a row/,
  /days === 1 \? 'a day'/,
  /people === 1 \? 'One seat'/,
  /noShows === 1 \? 'one event'/,
  /photos are not in it: they were deleted meanwhile/,
  /pictures that show \$\{name\} come down/,
  /Open \$\{photoIds.length\} pictures/,
  /forLess === 1 \? 'under a day'/,
];

it('a number has its noun from one place', () => {
  const files = listSourceFiles([
    'api/src/*.ts',
    'api/contract/*.ts',
    'web/src/*.ts',
    'web/src/*.tsx',
  ]).filter((file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('fields/count-phrase.ts'));
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => byHand.some((shape) => shape.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found.filter((line) => !sentences.some((known) => known.test(line)))).toEqual([]);
});
