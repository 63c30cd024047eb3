import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;

/**
 * From the lowest. A folder imports from lines above its own, and from none beside it; types come from anywhere.
 * Below `http` no folder knows what a feature is.
 */
const floors = [
  'platform',
  'http',
  'undo-window erasure-log outbox places web-push tags',
  'limits matching paging presence visibility',
  'activity notes profiles',
  'audit connections invitations rating sessions realtime statements',
  'blocks browse consents app-lock content-review moderation tiers views',
  'bio hides photo-access people preview-as privacy reports shields texts',
  'board feedback my-profile photos reviews rooms',
  'partner-invites conversations events groups onboarding',
  'account joint-decisions notification-delivery suspensions',
  'leave-profile',
  'health home',
].map((floor) => floor.split(' '));

/** It imports nothing that runs. */
const known = ['feature.ts'];

/** They put features together, and may name any of them. */
const isComposition = (file: string): boolean => !file.includes('/') || file.endsWith('/feature.ts');

const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = [
    ...text.matchAll(/^(?:import|export) (?!type )[^;'"]*?from '(\.[^']+)'/gm),
    ...text.matchAll(/^import '(\.[^']+)'/gm),
    ...text.matchAll(/(?<!typeof )\bimport\('(\.[^']+)'\)/g),
  ];
  return found
    .map(([, address = '']) => relative(root, join(root, dirname(file), address)))
    .filter((path) => !path.startsWith('..'));
}
const imports = new Map(sources.map((file) => [file, importsOf(file)]));

const folderOf = (file: string): string => file.split('/')[0] ?? '';
const floorOf = (file: string): number => floors.findIndex((floor) => floor.includes(folderOf(file)));

const mayImport = (from: string, to: string): boolean =>
  folderOf(from) === folderOf(to) ||
  known.includes(to) ||
  (!isComposition(to) && floorOf(to) < floorOf(from));

it('has each folder on one floor', () => {
  const folders = new Set(sources.filter((file) => file.includes('/')).map(folderOf));
  expect(floors.flat().sort()).toEqual([...folders].sort());
});

it('imports from lower floors alone', () => {
  const forbidden = [...imports].flatMap(([from, all]) =>
    isComposition(from) ? [] : all.filter((to) => !mayImport(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(forbidden).toEqual([]);
});

function closureOf(file: string): Set<string> {
  const all = new Set([file]);
  for (const one of all) for (const next of imports.get(one) ?? []) all.add(next);
  return all;
}

it.each([
  ['http/serve.ts', 25],
  ['conversations/send-message.ts', 50],
  ['events/guests/join-event.ts', 50],
])('runs for %s at most %i files', (file, most) => {
  expect(imports.has(file)).toBe(true);
  expect(closureOf(file).size).toBeLessThanOrEqual(most);
});
