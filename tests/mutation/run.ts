import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratchFolder } from '../../local/scratch.ts';
import { areas } from './areas.ts';
import { type Change, survivors } from './survivors.ts';

/**
 * `npm run mutate [area …]`: changes the pure rules of each area in one place at a time and runs their unit tests. Prints
 * how many of all changes were noticed, and each change that no test noticed and `survivors.ts` gives no reason for.
 * Stryker does it; its packages are not the product's, so they have a lockfile of their own and are installed by the
 * first run.
 */
const mutationFolder = import.meta.dirname;
const installFolder = resolve('node_modules/.cache/mutation');
const stryker = join(installFolder, 'node_modules/@stryker-mutator');
/** The least part of all changes that the tests of an area must notice, in percent. */
const goal = 85;

function installStryker(): void {
  const lock = 'package-lock.json';
  const isCurrent =
    existsSync(join(stryker, 'core')) &&
    readFileSync(join(installFolder, lock), 'utf8') === readFileSync(join(mutationFolder, lock), 'utf8');
  if (isCurrent) return;
  mkdirSync(installFolder, { recursive: true });
  for (const file of ['package.json', lock])
    copyFileSync(join(mutationFolder, file), join(installFolder, file));
  // Vitest is found in the folder above.
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', ['ci', ...options], {
    cwd: installFolder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`Stryker could not be installed.\n${stderr}`);
}

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

interface Score {
  killed: number;
  all: number;
  /** Without a reason. */
  unexplained: string[];
  /** Reasons for a change that is noticed by now, or is not made. */
  idle: string[];
}

/** The original code, on one line. */
function replaceInLines(lines: readonly string[], { start, end }: Mutant['location']): string {
  const parts = lines.slice(start.line - 1, end.line);
  const last = parts.length - 1;
  parts[last] = parts[last]?.slice(0, end.column - 1) ?? '';
  parts[0] = parts[0]?.slice(start.column - 1) ?? '';
  return shortenText(parts.join(' '));
}

const isSame = (one: Change, other: Change): boolean => one.every((text, at) => text === other[at]);

const shortenText = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 100);

function mutate(name: string, folder: string): Score {
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
    ignorePatterns: ['/web', '/infra/*', '!/infra/*.json', '/docs', '**/dist'],
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
  const { files }: { files: Record<string, { source: string; mutants: Mutant[] }> } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const score: Score = { killed: 0, all: 0, unexplained: [], idle: [] };
  const reasons = survivors[name] ?? [];
  const explained = new Set<(typeof reasons)[number]>();
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const { status: outcome, mutatorName, replacement = '', location } of mutants) {
      if (['CompileError', 'RuntimeError', 'Ignored'].includes(outcome)) continue;
      score.all++;
      const change: Change = [replaceInLines(lines, location), shortenText(replacement)];
      if (['Killed', 'Timeout'].includes(outcome)) score.killed++;
      else {
        const known = reasons.find(({ changes }) => changes.some((one) => isSame(one, change)));
        if (known) explained.add(known);
        else
          score.unexplained.push(`${file}:${location.start.line}  ${mutatorName}  ${change.join('  →  ')}`);
      }
    }
  }
  score.idle = reasons.filter((reason) => !explained.has(reason)).map(({ because }) => because);
  return score;
}

installStryker();
const folder = scratchFolder('veil-mutation');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const wantedAreas = process.argv.slice(2);
let isEnough = true;
for (const name of wantedAreas.length > 0 ? wantedAreas : Object.keys(areas)) {
  const { killed, all, unexplained, idle } = mutate(name, folder);
  const percent = Math.floor((100 * killed) / all);
  isEnough &&= percent >= goal && unexplained.length === 0 && idle.length === 0;
  for (const line of unexplained) process.stdout.write(`  ${line}\n`);
  for (const because of idle) process.stdout.write(`  a reason for nothing that survives: ${because}\n`);
  const left = all - killed - unexplained.length;
  process.stdout.write(`${name}: ${killed} of ${all} noticed, ${percent} %, ${left} with a reason\n`);
}
process.exitCode = isEnough ? 0 : 1;
