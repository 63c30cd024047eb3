import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = new URL('..', import.meta.url);
const files = listSourceFiles(['*.ts', '*.tsx', '*.mjs']).filter((name) => !name.endsWith('.d.ts'));
const exported =
  /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

it('nothing is exported that no other file names', () => {
  const named = new Map<string, number>();
  const texts = files.map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') }));
  for (const { text } of texts)
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) named.set(word, (named.get(word) ?? 0) + 1);
  const unused = texts.flatMap(({ name, text }) =>
    [...text.matchAll(exported)].flatMap(([, word = '']) =>
      named.get(word) === 1 ? [`${name} ${word}`] : [],
    ),
  );
  expect(unused).toEqual([]);
});
