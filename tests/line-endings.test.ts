import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../local/scratch.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = scratchFolder('veil-clone');
const clone = join(folder, 'with a blank');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });

it('has LF line endings in a clone made with the settings of Git for Windows', () => {
  git(folder, 'clone', '--quiet', '--config', 'core.autocrlf=true', root, clone);
  const files = git(clone, 'ls-files', '--eol').trim().split('\n');
  expect(files.length).toBeGreaterThan(3000);
  expect(files.filter((line) => !/^i\/(lf +w\/lf|-text +w\/-text|none +w\/none) /.test(line))).toEqual([]);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'check', '--error-on-warnings', '.'], { cwd: clone, stdio: 'pipe' });
});
