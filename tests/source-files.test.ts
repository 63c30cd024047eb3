import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../local/scratch.ts';
import { listSourceFiles } from './source-files.ts';

const folder = scratchFolder('veil-source-files');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lists files before they are added to git, and neither ignored nor deleted ones', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  for (const name of ['added.ts', 'deleted.ts', 'new.ts', 'ignored.ts', 'page.html'])
    writeFileSync(join(folder, name), '');
  writeFileSync(join(folder, '.gitignore'), 'ignored.ts\n');
  git('add', 'added.ts', 'deleted.ts');
  rmSync(join(folder, 'deleted.ts'));
  expect(listSourceFiles(['*.ts'], folder).sort()).toEqual(['added.ts', 'new.ts']);
  expect(listSourceFiles([], folder).sort()).toEqual(['.gitignore', 'added.ts', 'new.ts', 'page.html']);
});
