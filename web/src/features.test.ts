import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const folderOf = (path: string): string => relative(root, path).split(sep)[0] ?? '';

/** A folder with pages of its own. Every other folder is a kit for features. */
const features = new Set(globSync('*/routes.ts', { cwd: root }).map((file) => dirname(file)));

/** A feature that shows parts of another. A part that a third feature shows moves into a kit. */
const composes = [
  'account → audit',
  'account → partner-invites',
  'connections → feedback',
  'groups → events',
  'home → invitations',
  'notes → partner-invites',
  'notifications → home',
  'preferences → conversations',
  'privacy-settings → profiles',
  'profiles → approval',
  'rating → tiers',
];

/** The root puts all features together. */
const isRoot = (folder: string): boolean => folder === 'app';

function featureImports(): string[] {
  const found = new Set<string>();
  for (const file of globSync('*/**/*.{ts,tsx}', { cwd: root })) {
    const path = join(root, file);
    const from = folderOf(path);
    for (const [, address = ''] of readFileSync(path, 'utf8').matchAll(
      /(?:from |import\()'(\.\.?\/[^']+)'/g,
    )) {
      const to = folderOf(join(dirname(path), address));
      if (to !== from && features.has(to) && !isRoot(from)) found.add(`${from} → ${to}`);
    }
  }
  return [...found].sort();
}

it('has features that do without each other, and kits that know no feature', () => {
  expect(features).toContain('browse');
  expect(featureImports()).toEqual(composes);
});
