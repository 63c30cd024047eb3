import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApi } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-bundle-'));
const bundle = join(folder, 'app');
beforeAll(() => buildApi({ dist: bundle, maps: join(folder, 'maps') }));
afterAll(() => rmSync(folder, { recursive: true }));

it('is at most 1.2 MB, with the source maps elsewhere', () => {
  const files = readdirSync(bundle);
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(readdirSync(join(folder, 'maps'))).toContain('main.js.map');
  const bytes = files.reduce((sum, name) => sum + statSync(join(bundle, name)).size, 0);
  expect(bytes).toBeLessThan(1_200_000);
});

it('loads the identity SDK only where it is used', () => {
  expect(readFileSync(join(bundle, 'main.js'), 'utf8')).not.toContain('ManagedIdentityCredential');
  const chunks = readdirSync(bundle).filter((name) => name !== 'main.js');
  const withIdentity = chunks.filter((name) =>
    readFileSync(join(bundle, name), 'utf8').includes('ManagedIdentityCredential'),
  );
  expect(withIdentity).toHaveLength(1);
});
