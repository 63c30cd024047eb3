import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = new URL('..', import.meta.url);

/** Participles, prepositions and adverbs. Alone, they say when or how, and never what. */
const refusedNames = new Set(
  `absolute acquainted acted added afresh again all answered any approved around arranged arrived asked at beside between
  beyond blank bounded broken by calibrated cancelled canonical changed chosen clean closed compared connected connecting
  counted crossed cut decided described distinct done drawn each earlier editable eligible emptied equal erased escaped
  excluding filled fitting followed formatted found freed fresh given gone granted held here hosted hourly ignoring
  including inner interleaved invalid invited joined judgeable judged just kept late lately later latest left listed live
  logged loose lost made marked merged met middle missing moved named needed next none not noted nothing now nowhere
  objected offered often once open opened other packed paged parallel parted partial planted plain preferred present prior
  promoted published publishing quiet quoting raced readable rejected rejudged released relisted relocated removed renamed
  repeated replaced reworded running sealed searched seen seldom settled shared shown sifted signed soon sorted stated
  stored strange suspended sweeping taken taking timed together told took turned unasked unbroken undone unescaped
  unlapsed unlimited unmentioned unneeded unpacked unsealed unusual useful used viewing visible visited waiting wanted
  watched weighed where who withdrawn withheld within without written`.split(/\s+/),
);

const sources = listSourceFiles(['*.ts', '*.tsx'])
  .filter((name) => !name.endsWith('.d.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') }));

it('exports no function or constant whose name is a lone participle, preposition or adverb', () => {
  const exported = /^export (?:async )?(?:const|let|function\*?) ([A-Za-z_$][\w$]*)/gm;
  const refused = sources.flatMap(({ name, text }) =>
    [...text.matchAll(exported)].flatMap(([, word = '']) =>
      refusedNames.has(word) ? `${name} ${word}` : [],
    ),
  );
  expect(refused).toEqual([]);
});

it.each(['api/src/', 'web/src/'])('exports each type name of %s from one file', (folder) => {
  const exported = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) ([A-Za-z_$][\w$]*)/gm;
  const files = new Map<string, string[]>();
  for (const { name, text } of sources.filter((source) => source.name.startsWith(folder)))
    for (const [, type = ''] of text.matchAll(exported)) files.set(type, [...(files.get(type) ?? []), name]);
  expect(files.size).toBeGreaterThan(100);
  expect([...files].filter(([, names]) => names.length > 1)).toEqual([]);
});
