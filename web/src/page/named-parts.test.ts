import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partIn } from './arrive-at-part.ts';

const root = join(import.meta.dirname, '..');
const texts = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const allIn = (pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id = '']) => id)));

it('has the part that each link names', () => {
  const named = allIn(/['"`](?:\/[^'"`\s]*|\?[^'"`\s]*|)#([a-z][a-z-]*)['"`]/g);
  const present = allIn(/\b(?:id=\{?|id: |\w+Id = )['"]([a-z][a-z-]*)['"]/g);
  for (const known of ['shields', 'profile-type', 'community-board', 'private-pictures'])
    expect(present).toContain(known);
  const others = ['feature-styles', 'root', 'fff'];
  expect([...named].filter((id) => !present.has(id) && !others.includes(id))).toEqual([]);
  expect(named.size).toBeGreaterThan(8);
});

it.each([
  ['#who-signs-in', 'who-signs-in'],
  ['#who-signs-in.', 'who-signs-in'],
  ['#who-signs-in?utm_source=x', 'who-signs-in'],
  ['#who-signs-in%E2%80%9D', 'who-signs-in'],
  ['', undefined],
  ['#', undefined],
  ['#VEIL-7K2M', undefined],
  ['#code=abc', undefined],
])('reads the fragment %s', (hash, part) => {
  expect(partIn(hash)).toBe(part);
});
