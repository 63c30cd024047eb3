import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What the linter says of a file of this feature. */
function complaintsAbout(source: string): string {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  const options = ['lint', '--colors=off', '--stdin-file-path=api/src/conversations/leak.ts'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], { input: source });
  return `${stdout}${stderr}`;
}

it.each([
  ['the language model', `import { languageModel } from '../platform/language-model.ts';`],
  ['Content Safety', `import { contentSafety } from '../platform/content-safety.ts';`],
  ['what judges texts', `import { judgeTexts } from '../texts/judge.ts';`],
  ['what rewrites bios', `import { rewrite } from '../bio/rewrite.ts';`],
  ['the client of OpenAI', `import OpenAI from 'openai';`],
])('no file of the conversations may import %s', (_, source) => {
  expect(complaintsAbout(source)).toContain('Private messages never reach an AI.');
});

it('a file that imports something else may', () => {
  const source = `import { newHead } from './rules.ts';\nexport const begin = newHead;\n`;
  expect(complaintsAbout(source)).not.toContain('Private messages never reach an AI.');
});
