import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const inConversations = 'api/src/messaging/conversations/leak.ts';

function forbiddenLines(source: string, because: string, file = inConversations): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'veil-lint-'));
  for (const name of [dirname(file), 'api', 'web', 'tests'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const config of ['biome.json', 'lint.grit', 'api/lint.grit', 'tests/lint.grit'])
    copyFileSync(config, join(folder, config));
  writeFileSync(join(folder, file), source);
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--colors=off', '--vcs-enabled=false', file];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], { cwd: folder });
  rmSync(folder, { recursive: true });
  const complaints = `${stdout}${stderr}`.matchAll(/leak(?:\.test)?\.ts:(\d+):\d+ .*?× ([^\n]*)/gs);
  return [...complaints].filter(([, , words]) => words === because).map(([, line]) => Number(line));
}

it('no round of a compare-and-swap may judge a text', () => {
  const source = [
    `export const decided = () => changeItem(item, async () => ({ after: await refuseTexts(of, texts) }), context);`,
    `export const twice = () => compareAndSwap(async () => write(await judgeTexts(of, texts, context)));`,
    `export const once = async () => { const looks = await judgeTexts(of, texts, context);`,
    `  return compareAndSwap(async () => write(looks)); };`,
  ].join('\n');
  const costly = 'A round is repeated up to 60 times: what costs money is decided before it.';
  expect(forbiddenLines(source, costly)).toEqual([1, 2]);
});

it('no file of the API may import zod itself, nor spread a context', () => {
  const source = [
    `import * as z from 'zod';`,
    `import { string } from 'zod/mini';`,
    'export const copy = (context: object) => ({ ...context, now: () => z.date(string()) });',
    'export const other = (settings: object) => ({ ...settings });',
  ].join('\n');
  expect(forbiddenLines(source, 'The API’s bundle holds zod/mini alone.')).toEqual([1]);
  const inherits = 'A request’s context inherits most of what it has, and a spread leaves that out.';
  expect(forbiddenLines(source, inherits)).toEqual([3]);
});

it('no test draws a number without a seed', () => {
  const source = [
    'export const lot = Math.random();',
    'export const name = crypto.randomUUID();',
    'export const chosen = [1, 2][Math.floor(Math.random() * 2)];',
  ].join('\n');
  const because =
    'A test that fails by such a number cannot be repeated: lotsOf takes a seed, and randomUUID is for names.';
  expect(forbiddenLines(source, because, 'tests/api/relations/leak.test.ts')).toEqual([1, 3]);
  expect(forbiddenLines(source, because)).toEqual([]);
});

it('no path is read from an address', () => {
  const source = [
    "export const folder = new URL('..', import.meta.url).pathname;",
    "export const file = fileURLToPath(new URL('a.ts', import.meta.url));",
    'export const route = new URL(request.url).pathname;',
    'export const { pathname } = new URL(import.meta.url);',
    'export const own = new URL(import.meta.url).pathname;',
  ].join('\n');
  const because = 'A blank is %20 there, and Windows has a slash before the drive: fileURLToPath knows both.';
  expect(forbiddenLines(source, because)).toEqual([1, 4, 5]);
});

it('the rules of the API name functions that exist', () => {
  const named = new Set(readFileSync('api/lint.grit', 'utf8').match(/(?<=`)[a-z]\w+(?=\(\$\.\.\.\)`)/gi));
  const code = globSync('api/src/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const isDeclared = (name: string) =>
    code.some((text) => new RegExp(`\\bfunction ${name}\\b|const ${name} =`).test(text));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !isDeclared(name))).toEqual([]);
});
