import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const files = new Set(listSourceFiles(['tests/*.ts', 'api/src/*.ts']));

/** The files of this repository that a text imports to run, not for their types. */
function importsIn(file: string, text: string): string[] {
  const found = [
    ...text.matchAll(/^(?:import|export) (?!type )[^;'"]*?from '(\.[^']+)'/gm),
    ...text.matchAll(/(?<!typeof )\bimport\('(\.[^']+)'\)/g),
  ];
  return found
    .map(([, name = '']) => posix.join(posix.dirname(file), name))
    .filter((name) => files.has(name));
}

/** What a file loads, without what the API's own files load. */
function loadedBy(file: string): Set<string> {
  const all = new Set([file]);
  for (const one of all)
    if (one.startsWith('tests/')) for (const name of importsIn(one, readFileSync(one, 'utf8'))) all.add(name);
  return all;
}

it('tests over HTTP load no code of the API', () => {
  const tests = [...files].filter((file) => /^tests\/http\/.*\.test\.ts$/.test(file));
  expect(tests.length).toBeGreaterThan(20);
  const loading = tests.filter((file) => [...loadedBy(file)].some((name) => name.startsWith('api/src/')));
  expect(loading).toEqual([]);
});

it('notices code of the API that a test loads through its fixtures', () => {
  expect(
    [...loadedBy('tests/api/discovery/home.http.test.ts')].some((name) => name.startsWith('api/src/')),
  ).toBe(true);
});
