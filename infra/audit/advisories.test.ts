import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listedFaults, lockedVersions, ReadList } from './advisories.ts';
import { listFrom } from './from-checkout.ts';
import { carriedLibraries } from './libraries.ts';

const readFixture = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const lockfile = readFixture('../../package-lock.json');

const listOf = (name: string, range: string) =>
  JSON.stringify({
    refreshedAt: '2026-11-22T00:00:00Z',
    source: null,
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

const modules = join(import.meta.dirname, '../../node_modules');

it('finds no pinned package and no library inside one in the list of advisories, but what is accepted', () => {
  expect(lockedVersions(lockfile).size).toBeGreaterThan(100);
  const carried = carriedLibraries(modules);
  expect(carried.map(({ library }) => library)).toEqual(
    expect.arrayContaining(['libvips', 'libwebp', 'libheif', 'libde265']),
  );
  expect(listedFaults(lockfile, readFixture('./advisories.json'), carried)).toEqual([]);
});

it('has an entry for each library inside a package: with none in it, no advisory was found on the day of the list', () => {
  const { libraries } = JSON.parse(readFixture('./advisories.json'));
  const unread = carriedLibraries(modules).filter(({ library }) => !Object.hasOwn(libraries, library));
  expect(unread).toEqual([]);
});

it('would name a library inside a package, and an acceptance of what no longer applies', () => {
  const whole = JSON.parse(readFixture('./advisories.json'));
  const carried = carriedLibraries(modules);
  const faults = listedFaults(lockfile, JSON.stringify({ ...whole, accepted: [] }), carried);
  expect(faults.filter((fault) => fault.startsWith('libde265 1.0.15 in libheif-js: '))).toHaveLength(
    whole.libraries.libde265.length,
  );
  const stale = [{ of: 'libvips 0.0.1 in nothing', ids: ['CVE-1'], why: '' }];
  expect(
    listedFaults(lockfile, JSON.stringify({ ...whole, accepted: [...whole.accepted, ...stale] }), carried),
  ).toEqual(['libvips 0.0.1 in nothing: CVE-1 is accepted and no longer applies']);
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

/** A folder as a checkout of the GitHub Advisory Database has them. */
function checkoutOf(records: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [id, record] of Object.entries(records)) {
    mkdirSync(join(folder, '2026/11', id), { recursive: true });
    const whole = { id, modified: '2026-11-20T10:00:00Z', summary: 'A hole', ...record };
    writeFileSync(join(folder, '2026/11', id, `${id}.json`), JSON.stringify(whole));
  }
  return folder;
}
const affected = (name: string, events: object[], more: object = {}, ecosystem = 'npm') => ({
  package: { ecosystem, name },
  ranges: [{ type: 'SEMVER', events }],
  ...more,
});

it('reads from a checkout what touches the packages it is asked for', () => {
  const upTo = { database_specific: { last_known_affected_version_range: '<= 4.1.0' } };
  const checkout = checkoutOf({
    'GHSA-1': {
      database_specific: { severity: 'HIGH' },
      affected: [
        affected('a', [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '2.0.0' }, { fixed: '2.0.3' }]),
        affected('other', [{ introduced: '0' }]),
      ],
    },
    'GHSA-2': { affected: [affected('b', [{ introduced: '3.0.0' }, { last_affected: '3.4.1' }])] },
    'GHSA-3': { affected: [affected('c', [{ introduced: '0' }], upTo)] },
    'GHSA-4': { affected: [affected('d', [{ introduced: '0' }])] },
    'GHSA-5': { withdrawn: '2026-11-19T00:00:00Z', affected: [affected('a', [{ introduced: '0' }])] },
    'GHSA-6': { affected: [affected('a', [{ introduced: '0' }], {}, 'PyPI')] },
    'GHSA-7': { affected: [{ package: { ecosystem: 'npm', name: 'e' }, versions: ['1.0.1'] }] },
  });
  const list = listFrom(checkout, new Set(['a', 'b', 'c', 'd', 'e']));
  expect(ReadList.parse(list)).toEqual(list);
  expect(list).toMatchObject({
    refreshedAt: '2026-11-20T10:00:00.000Z',
    source: expect.stringContaining('CC BY'),
  });
  const faultsOf = (name: string, version: string) =>
    listedFaults(
      JSON.stringify({ packages: { [`node_modules/${name}`]: { version } } }),
      JSON.stringify(list),
    );
  expect(faultsOf('a', '1.1.9')).toEqual(['a 1.1.9: A hole (high, https://github.com/advisories/GHSA-1)']);
  const held = ['a 2.0.0', 'b 3.4.1', 'c 4.1.0', 'd 9.0.0', 'e 1.0.1'].map((one) => one.split(' '));
  for (const [name = '', version = ''] of held) expect(faultsOf(name, version)).toHaveLength(1);
  const free = ['a 1.2.0', 'a 2.0.3', 'b 3.4.2', 'b 2.9.9', 'c 4.1.1', 'e 1.0.2'].map((one) =>
    one.split(' '),
  );
  for (const [name = '', version = ''] of free) expect(faultsOf(name, version)).toEqual([]);
  expect(Object.keys(list.advisories)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('takes no empty folder for a database without advisories', () => {
  expect(() => listFrom(checkoutOf({}), new Set(['a']))).toThrow('no advisories');
});
