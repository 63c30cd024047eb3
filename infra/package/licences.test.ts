import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licenceNotices, shippedLibraries } from './licences.ts';

const libraries = shippedLibraries(join(import.meta.dirname, '../..'));

/** They ask for a notice at most. */
const permissive = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-3-Clause', '0BSD']);
/** They also ask for their own source, and that it can be exchanged: docs/operate.md, "Licences". */
const weakCopyleft = ['@img/sharp-libvips-linux-x64', 'libheif-js', 'web-push'];

it('ships no library whose licence nobody has looked at', () => {
  const others = libraries.filter(({ licence }) => !permissive.has(licence));
  expect(others.map(({ name }) => name.replace(/libvips-.*/, 'libvips-linux-x64')).sort()).toEqual(
    weakCopyleft,
  );
  expect(libraries.length).toBeGreaterThan(80);
});

it('brings the notices, those of what libvips is built of too', () => {
  const text = licenceNotices(libraries);
  expect(text).toContain('react-dom');
  expect(text).toMatch(/libheif +\| LGPLv3/);
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  const others = libraries.filter(({ licence }) => !permissive.has(licence));
  expect(others.filter(({ texts }) => texts.length === 0)).toEqual([]);
});
