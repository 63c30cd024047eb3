import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const folderOf = (path: string): string => relative(root, path).split(sep)[0] ?? '';

/** A folder with pages of its own. Every other folder is a kit for rooms. */
const rooms = new Set(globSync('*/routes.ts', { cwd: root }).map((file) => dirname(file)));

/** A room that shows parts of another. A part that a third room shows moves into a kit. */
const composes = [
  'account → audit',
  'account → card-keys',
  'connections → feedback',
  'discretion → profiles',
  'groups → events',
  'home → invitations',
  'notes → card-keys',
  'notices → home',
  'preferences → conversations',
  'profiles → approval',
  'rating → tiers',
];

/** The root puts all rooms together. */
const isRoot = (folder: string): boolean => folder === 'app';

function roomImports(): string[] {
  const found = new Set<string>();
  for (const file of globSync('*/**/*.{ts,tsx}', { cwd: root })) {
    const path = join(root, file);
    const from = folderOf(path);
    for (const [, address = ''] of readFileSync(path, 'utf8').matchAll(
      /(?:from |import\()'(\.\.?\/[^']+)'/g,
    )) {
      const to = folderOf(join(dirname(path), address));
      if (to !== from && rooms.has(to) && !isRoot(from)) found.add(`${from} → ${to}`);
    }
  }
  return [...found].sort();
}

it('has rooms that do without each other, and kits that know no room', () => {
  expect(rooms).toContain('browse');
  expect(roomImports()).toEqual(composes);
});
