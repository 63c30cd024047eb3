import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('installs what every package asks for, so that npm ls finds nothing to complain of', () => {
  const { status, stderr } = spawnSync('npm', ['ls', '--all'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
