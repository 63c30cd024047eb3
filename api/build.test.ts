import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApi } from './build.ts';
import { readAtStart } from './read-at-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-bundle-'));
const bundle = join(folder, 'app');
beforeAll(() => buildApi({ dist: bundle, maps: join(folder, 'maps') }));
afterAll(() => rmSync(folder, { recursive: true }));

it('has its source maps elsewhere', () => {
  expect(readdirSync(bundle).filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(readdirSync(join(folder, 'maps'))).toContain('main.js.map');
});

it('reads at most 1.28 MB at start', () => {
  const bytes = [...readAtStart(bundle)].reduce((sum, name) => sum + statSync(join(bundle, name)).size, 0);
  expect(bytes).toBeLessThan(1_280_000);
});

/** Words that only that SDK's code contains. */
it.each([
  ['identity', 'ManagedIdentityCredential'],
  ['storage', 'x-ms-copy-source'],
  ['OpenAI', 'OPENAI_BASE_URL'],
])('loads the %s SDK only where it is used', (_, word) => {
  const withWord = readdirSync(bundle).filter((name) =>
    readFileSync(join(bundle, name), 'utf8').includes(word),
  );
  expect(withWord.length).toBeGreaterThan(0);
  const atStart = readAtStart(bundle);
  expect(withWord.filter((name) => atStart.has(name))).toEqual([]);
});
