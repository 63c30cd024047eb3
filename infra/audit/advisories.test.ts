import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listedFaults, lockedVersions } from './advisories.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const lockfile = read('../../package-lock.json');

const listOf = (name: string, range: string) =>
  JSON.stringify({
    refreshedAt: '2026-11-22T00:00:00Z',
    advisories: {
      [name]: [
        {
          id: 1,
          url: 'https://advisories.example/1',
          title: 'A hole',
          severity: 'high',
          vulnerable_versions: range,
        },
      ],
    },
  });

it('finds no pinned package in the list of advisories', () => {
  expect(lockedVersions(lockfile).size).toBeGreaterThan(100);
  expect(listedFaults(lockfile, read('./advisories.json'))).toEqual([]);
});

it('names a pinned version that an advisory covers, and no other', () => {
  const packages = {
    '': { name: 'veil', version: '1.0.0' },
    'node_modules/@a/b': { version: '1.2.3' },
    'node_modules/c/node_modules/@a/b': { version: '2.0.0' },
    'node_modules/alias': { name: 'real', version: '3.0.0-beta.1' },
  };
  const faults = (name: string, range: string) =>
    listedFaults(JSON.stringify({ packages }), listOf(name, range));
  expect(faults('@a/b', '<2.0.0')).toEqual(['@a/b 1.2.3: A hole (high, https://advisories.example/1)']);
  expect(faults('@a/b', '>=1.0.0')).toHaveLength(2);
  expect(faults('@a/b', '>=2.0.1 || <1.2.3')).toEqual([]);
  expect(faults('real', '<3.0.0')).toHaveLength(1);
  expect(faults('veil', '*')).toEqual([]);
  expect(() => faults('real', 'nonsense')).toThrow('no range');
});

it('would name what the product is built on', () => {
  expect(listedFaults(lockfile, listOf('sharp', '*'))).toHaveLength(1);
});
