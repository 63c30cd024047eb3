import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What leads to an AI, and one file that does not. */
const imports = [
  `import { languageModel } from '../platform/language-model.ts';`,
  `import { contentSafety } from '../platform/content-safety.ts';`,
  `import { judgeTexts } from '../texts/judge.ts';`,
  `import { rewrite } from '../bio/rewrite.ts';`,
  `import OpenAI from 'openai';`,
  `import { newHead } from './rules.ts';`,
];

/** The lines of a file of this feature that the linter forbids because of it. */
function forbiddenLines(source: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'veil-lint-'));
  const file = 'api/src/conversations/leak.ts';
  mkdirSync(join(folder, 'api/src/conversations'), { recursive: true });
  copyFileSync('biome.json', join(folder, 'biome.json'));
  writeFileSync(join(folder, file), source);
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--colors=off', '--vcs-enabled=false', file];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], { cwd: folder });
  rmSync(folder, { recursive: true });
  const complaints = `${stdout}${stderr}`.matchAll(/leak\.ts:(\d+):\d+ .*?× ([^\n]*)/gs);
  return [...complaints]
    .filter(([, , words]) => words === 'Private messages never reach an AI.')
    .map(([, line]) => Number(line));
}

it('no file of the conversations may import what leads to an AI', () => {
  expect(forbiddenLines(imports.join('\n'))).toEqual([1, 2, 3, 4, 5]);
});
