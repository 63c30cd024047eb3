import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startChild } from './child.ts';
import { scratchFolder } from './scratch.ts';

const folder = scratchFolder('veil-without-signals');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a part ends in order and is waited for, without a signal and in a folder with blanks', async () => {
  const data = join(folder, "Daniel's (first) folder & more");
  mkdirSync(data);
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'cosmos/main.ts')];
  const part = await startChild([...args, '--port', '0', '--data', data], { hasNoSignals: true });
  expect((await fetch(part.url)).status).toBeLessThan(500);
  await part.kill();
  expect(await part.ended).toMatchObject({ code: 0, signal: null, asked: true });
});
