import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from './scratch.ts';
import { findNode, isFit, lockedPackage } from './which-node.mjs';

const root = join(import.meta.dirname, '..');
const folder = scratchFolder('veil-which-node');
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that says it is this version of Node. */
function nodeOfVersion(version: string, path = join(folder, version)): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho ${version}\n`);
  chmodSync(path, 0o755);
  return path;
}

it.each([
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v22.22.2', true],
  ['v23.11.0', false],
  ['v24.0.0', true],
  ['v24.21.0', true],
  ['v25.1.0', false],
])('Node %s: %s', (version, expected) => {
  expect(isFit(version)).toBe(expected);
});

it.skipIf(process.platform === 'win32')('runs on the Node of the person before the locked one', () => {
  const clone = join(folder, 'clone');
  const find = (version: string) => findNode(clone, { npm_node_execpath: nodeOfVersion(version) });
  expect(find('v22.18.0')).toBe(join(folder, 'v22.18.0'));
  expect(find('v20.20.2')).toBeUndefined();
  const locked = nodeOfVersion('v24.21.0', join(clone, lockedPackage(), 'bin/node'));
  expect(find('v20.20.2')).toBe(locked);
  expect(find('v24.1.0')).toBe(join(folder, 'v24.1.0'));
});

it.skipIf(process.platform === 'win32')('asks for Node 24 where it finds none and can install none', () => {
  const clone = join(folder, 'other-system');
  mkdirSync(join(clone, 'local'), { recursive: true });
  for (const name of ['run.mjs', 'which-node.mjs', 'linux-chromium.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(clone, 'local', name));
  writeFileSync(join(clone, 'package-lock.json'), '{ "packages": {} }');
  const env = { ...process.env, npm_node_execpath: nodeOfVersion('v20.20.2') };
  const run = spawnSync(process.execPath, [join(clone, 'local/run.mjs'), 'start'], { env, encoding: 'utf8' });
  expect(run.stderr).toMatch(
    /^Veil runs on Node 22\.18 or 24, and .* Install Node 24: https:\/\/nodejs\.org\n$/,
  );
  expect(run.stdout).toBe('');
  expect(run.status).toBe(1);
});

it.skipIf(process.platform !== 'linux')('says on Alpine what to take, before it installs anything', () => {
  const clone = join(folder, 'alpine');
  mkdirSync(join(clone, 'local'), { recursive: true });
  for (const name of ['run.mjs', 'which-node.mjs', 'linux-chromium.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(clone, 'local', name));
  copyFileSync(join(root, 'package-lock.json'), join(clone, 'package-lock.json'));
  const musl = join(clone, 'musl.mjs');
  writeFileSync(musl, 'process.report.getReport = () => ({ header: {} });\n');
  const script = join(clone, 'local/run.mjs');
  const run = spawnSync(process.execPath, ['--import', musl, script, 'start'], { encoding: 'utf8' });
  expect(run.stderr).toMatch(/^Veil does not run on a Linux with musl, .* node:24-bookworm\.\n$/);
  expect(run.stdout).toBe('');
  expect(run.status).toBe(1);
});

it('the documents, npm and version managers ask for the same Node', () => {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  expect(JSON.parse(read('package.json')).engines).toEqual({ node: '^22.18.0 || ^24.0.0' });
  expect(read('.nvmrc').trim()).toBe('24');
  expect(read('README.md')).toContain('Node 22.18 or 24');
});

it('package-lock.json has one version of Node, with its integrity, that no install script fetches', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const systems = [
    { platform: 'linux', arch: 'x64' },
    { platform: 'linux', arch: 'arm64' },
    { platform: 'win32', arch: 'x64' },
  ] as const;
  for (const { platform, arch } of systems) {
    const entry = packages[lockedPackage({ platform, arch })];
    expect(entry).toMatchObject({ optional: true, os: platform, cpu: arch });
    expect(entry.integrity).toMatch(/^sha512-/);
    expect(isFit(entry.version)).toBe(true);
  }
  expect(packages['node_modules/node']).toBeUndefined();
});
