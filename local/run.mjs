// This script and which-node.mjs run on whatever Node is installed (20 or later). It installs what is missing and hands
// over to a Node on which everything else runs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installLinuxChromium } from './linux-chromium.mjs';
import { findNode, isMusl, lockedPackage } from './which-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

/** Scripts by command: `npm run <name>`. */
const commands = {
  start: ['local/start.ts'],
  dev: ['local/dev.ts'],
  func: ['local/func.ts'],
  build: ['local/build.ts'],
  test: ['tests/run.ts'],
  'test:all': ['tests/run.ts', '--all'],
  'test:long': ['tests/run.ts', '--long'],
  'test:databases': ['tests/run-databases.ts'],
  'test:steady': ['tests/steady.ts'],
  check: ['tests/run.ts', '--checks'],
  privacy: ['tests/privacy/run.ts'],
  specified: ['tests/specified.ts'],
  budgets: ['tests/budgets.ts'],
  bench: ['tests/bench/run.ts'],
  mutate: ['tests/mutation/run.ts'],
  screenshots: ['tests/screenshots.ts'],
  openapi: ['api/openapi.ts'],
  package: ['infra/package/run.ts'],
  operate: ['infra/operate/run.ts'],
  worker: ['infra/worker/run.ts'],
  snapshots: ['tests/infra/write-snapshots.ts'],
};

/** @returns {never} */
function fail(sentence, details = '') {
  process.stderr.write(`${details}${details && '\n'}${sentence}\n`);
  process.exit(1);
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

/** Whether the packages of the lockfile are installed. Optional packages may be for other machines. */
function isInstalled() {
  const installed = packagesOf(join(modules, '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version }]) => installed[path]?.version === version && existsSync(join(root, path)));
}

/** Runs npm without output. It uses the npm that runs this script, if there is one. */
function npm(args) {
  const { npm_execpath: self, npm_node_execpath: ownNode = process.execPath } = process.env;
  const [command, ...before] = self ? [ownNode, self] : ['npm'];
  return spawnSync(command, [...before, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !self && process.platform === 'win32',
    windowsHide: true,
  });
}

function install() {
  process.stdout.write('Installing what is missing; the first time this takes about a minute.\n');
  // Windows deletes no program that runs, and the locked Node may be running this script.
  const how = process.platform === 'win32' && existsSync(modules) ? ['install', '--no-save'] : ['ci'];
  const { status, stdout, stderr, error } = npm([...how, '--loglevel=error', '--no-audit', '--no-fund']);
  if (status !== 0)
    fail('npm could not install the packages.', `${stdout ?? ''}${stderr ?? ''}${error ?? ''}`);
}

function requireNode() {
  return (
    findNode(root) ??
    fail(`Veil runs on Node 22.18 or 24, and this is ${process.version}. Install Node 24: https://nodejs.org`)
  );
}

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
if (isMusl())
  fail(
    'Veil does not run on a Linux with musl, such as Alpine. Take one with glibc: in Docker, node:24-bookworm.',
  );
const hasLockedNode = lockedPackage() in packagesOf(join(root, 'package-lock.json'));
if (!hasLockedNode) requireNode();
if (!isInstalled() || !findNode(root)) install();
const node = requireNode();
if (/^(test|bench|screenshots)/.test(name)) installLinuxChromium();

const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...command, ...rest], {
  cwd: root,
  // Through this channel the child notices when this process is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // The parts load the same code dozens of times, so the compile cache helps.
    NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // On Windows the console sends its Ctrl-C to both, and to kill means to end at once.
    if (process.platform !== 'win32') child.kill(signal);
  });
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
child.on('error', (error) => fail(`${node} could not be started.`, String(error)));
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
  process.disconnect?.();
});
