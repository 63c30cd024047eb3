import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApi } from './build.ts';
import manifest from './package.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'veil-bundle-'));
const bundle = join(folder, 'app');
let metafile: Metafile;
beforeAll(async () => {
  metafile = await buildApi({ dist: bundle, maps: join(folder, 'maps') });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has its source maps elsewhere', () => {
  expect(readdirSync(bundle).filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(readdirSync(join(folder, 'maps'))).toContain('main.js.map');
});

/** The outputs that a start loads: the entry, and every chunk that one of them imports statically. */
function outputsAtStart({ outputs }: Metafile): Metafile['outputs'][string][] {
  const paths = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === 'src/main.ts'));
  for (const path of paths)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import' && outputs[imported]) paths.add(imported);
  return [...paths].flatMap((path) => outputs[path] ?? []);
}

/** The source files whose code a start loads, and the names of packages that are installed beside the bundle. */
const loadedAtStart = (built: Metafile): string[] =>
  outputsAtStart(built).flatMap(({ inputs, imports }) => [
    ...Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
    ...imports.filter(({ kind, external }) => external && kind !== 'dynamic-import').map(({ path }) => path),
  ]);

/** Every request needs these. Each of the others would slow a start, so it is loaded by the first call that needs it. */
const needed = ['@azure/cosmos', '@azure/functions', '@azure/functions-extensions-base', 'jose', 'zod'];

it.each(Object.keys(manifest.dependencies))('loads %s at start only if every request needs it', (name) => {
  const files = loadedAtStart(metafile).filter(
    (file) => file === name || file.includes(`node_modules/${name}/`),
  );
  expect(files.length > 0).toBe(needed.includes(name));
});
