import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const imitation = pathToFileURL(join(import.meta.dirname, 'backslashes.mjs')).href;
/** The tests of this run say of themselves in the environment that they are some. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|DEV$|PROD$|MODE$|NODE_ENV$)/.test(name)),
);
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 100_000,
    env: { ...environment, NODE_OPTIONS: `--import ${imitation}` },
  });

/** Tests that the workflow runs on Windows, and that look for files by a pattern. */
const searching = listSourceFiles(['api/src/*.test.ts', 'web/src/*.test.ts', 'web/src/*.test.tsx']).filter(
  (file) => readFileSync(join(root, file), 'utf8').includes('globSync('),
);

describe.skipIf(process.platform === 'win32')('where a path has backslashes', () => {
  it('is imitated: what is found by a pattern has them, and can be read', () => {
    const script = `
      import { globSync, readFileSync } from 'node:fs';
      import { join, posix, sep } from 'node:path';
      const [found] = globSync('tests/READM?.md');
      console.log(JSON.stringify([found, join('a', found), posix.join('a', 'b'), sep, readFileSync(found, 'utf8').length > 0]));`;
    const { stdout } = run('--input-type=module', '--eval', script);
    expect(JSON.parse(stdout)).toEqual(['tests\\README.md', 'a\\tests\\README.md', 'a/b', '\\', true]);
  });

  it('the tests that look for files find and compare them all the same', () => {
    expect(searching.length).toBeGreaterThanOrEqual(5);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
    const { stdout, stderr, status } = run(...vitest, '--project', 'unit', ...searching);
    expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  }, 120_000);
});
