import { expect, it } from 'vitest';
import { paragraphs, readClaims } from './specified/claims.ts';
import { faults, shownParagraphs } from './specified/found-claims.ts';

it('every claim names a paragraph of the specification', () => {
  expect(faults).toEqual([]);
});

it('every paragraph is claimed by a test, or says why no test shows it', () => {
  const unclaimed = shownParagraphs.filter(({ files, unshown }) => files.length === 0 && !unshown);
  expect(unclaimed.map(({ name, asks }) => `${name}: ${asks}`)).toEqual([]);
  const needless = shownParagraphs.filter(({ files, unshown }) => files.length > 0 && unshown);
  expect(needless.map(({ name }) => name)).toEqual([]);
});

it('says in at most ten words what a paragraph asks', () => {
  expect(paragraphs.filter(({ asks }) => asks.split(/\s+/).length > 10).map(({ name }) => name)).toEqual([]);
});

it('reads claims of both documents, with ranges', () => {
  expect(readClaims('// Specified: community 2.1.9-11, 4.1; features 2.10.1.\n')).toEqual({
    claimed: ['community 2.1.9', 'community 2.1.10', 'community 2.1.11', 'community 4.1', 'features 2.10.1'],
    faults: [],
  });
  expect(readClaims("import { it } from 'vitest';\n")).toEqual({ claimed: [], faults: [] });
});

it.each([
  ['a paragraph beyond the last', 'community 2.1.14.'],
  ['a range beyond the last', 'community 2.1.12-14.'],
  ['a range that runs backwards', 'community 2.1.12-11.'],
  ['a section', 'features 2.4.'],
  ['a document that there is not', 'member 2.4.1.'],
  ['no document', '2 Browse.'],
  ['a document alone', 'features.'],
  ['a paragraph twice', 'features 2.1.1, 2.1.1-2.'],
  ['no full stop', 'features 2.4.1'],
  ['nothing', ''],
])('notices a claim that names %s', (_case, claim) => {
  expect(readClaims(`// Specified: ${claim}\n`).faults).toHaveLength(1);
});

it.each(['// specified: features 2.4.1.', '//Specified features 2.4.1.', '\n// Specified: features 2.4.1.'])(
  'notices a claim in another form or place: %j',
  (source) => {
    expect(readClaims(source)).toMatchObject({ claimed: [], faults: [expect.any(String)] });
  },
);
