import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratchFolder } from '../../local/scratch.ts';
import { areas } from './areas.ts';

/**
 * `npm run mutate [area …]`: changes the pure rules of each area in one place at a time and runs their unit tests. Prints
 * the changes that no test noticed, and how many of all were noticed. Stryker does it; its packages are not the product's,
 * so they have a lockfile of their own and are installed by the first run.
 */
const here = import.meta.dirname;
const installed = resolve('node_modules/.cache/mutation');
const stryker = join(installed, 'node_modules/@stryker-mutator');
/** The least part of all changes that the tests of an area must notice, in percent. */
const goal = 85;

function install(): void {
  const lock = 'package-lock.json';
  const isCurrent =
    existsSync(join(stryker, 'core')) &&
    readFileSync(join(installed, lock), 'utf8') === readFileSync(join(here, lock), 'utf8');
  if (isCurrent) return;
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', lock]) copyFileSync(join(here, file), join(installed, file));
  // Vitest is found in the folder above.
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', ['ci', ...options], { cwd: installed, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Stryker could not be installed.\n${stderr}`);
}

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}

/** @returns the changes that were noticed and all that were made; prints those that were not */
function mutate(name: string, folder: string): { killed: number; all: number } {
  const area = areas[name];
  if (!area) throw new Error(`There is no area "${name}". There are: ${Object.keys(areas).join(', ')}.`);
  const [config, report] = [join(folder, `${name}.json`), join(folder, `${name}-report.json`)];
  const settings = {
    testRunner: 'vitest',
    plugins: [join(stryker, 'vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: area.mutate,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: ['/web', '/infra', '/docs', '**/dist'],
    // Its reader of this file needs an older compiler.
    tsconfigFile: 'none',
    reporters: ['json'],
    jsonReporter: { fileName: report },
    fileLogLevel: 'off',
    logLevel: 'error',
    ignoreStatic: false,
  };
  writeFileSync(config, JSON.stringify(settings));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(stryker, 'core/bin/stryker.js'), 'run', config],
    { encoding: 'utf8', env: { ...process.env, MUTATION_TESTS: JSON.stringify(area.tests) } },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  const { files }: { files: Record<string, { mutants: Mutant[] }> } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  let [killed, all] = [0, 0];
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status: outcome, mutatorName, replacement = '', location } of mutants) {
      if (['CompileError', 'RuntimeError', 'Ignored'].includes(outcome)) continue;
      all++;
      if (['Killed', 'Timeout'].includes(outcome)) killed++;
      else {
        const instead = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
        process.stdout.write(`  ${file}:${location.start.line}  ${mutatorName} → ${instead}\n`);
      }
    }
  }
  return { killed, all };
}

install();
const folder = scratchFolder('veil-mutation');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const wanted = process.argv.slice(2);
let isEnough = true;
for (const name of wanted.length > 0 ? wanted : Object.keys(areas)) {
  const { killed, all } = mutate(name, folder);
  const percent = Math.floor((100 * killed) / all);
  isEnough &&= percent >= goal;
  process.stdout.write(`${name}: ${killed} of ${all} noticed, ${percent} %\n`);
}
process.exitCode = isEnough ? 0 : 1;
