import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startVitest } from 'vitest/node';
import { findChromium, noBrowser } from './browser/chromium.ts';
import { engines } from './browser/engines/engines.ts';
import { buildCheck, type Check, checks, failureOf, withoutPrintedErrors } from './checks.ts';
import { Progress } from './progress.ts';
import { FailureReport } from './report.ts';
import { type Verdict, verdictLine } from './verdict.ts';

/**
 * `npm test`: the build, then the tests, with types and lint beside. It takes eight minutes on two cores: in a
 * browser it runs a few journeys without the scenes of `itSeldom`, and it leaves the files of `seldomFiles` out.
 * `npm run test:all` runs all of it, in 21 minutes. `npm test -- invitations` runs only the test files whose path contains that word;
 * `npm run check` stops after types and lint. `npm run test:long` runs only the files with raced or generated rounds, with
 * five times as many rounds, or ROUNDS times, and with scenes that the others skip. With `--times` it says which files and tests took longest; on a build
 * machine it says so of the ten first. Ctrl-C prints the failures so far and the counts.
 */
const words = process.argv.slice(2);
const onlyChecks = words.includes('--checks');
const isLong = words.includes('--long');
const isAll = words.includes('--all');
const hasTimes = words.includes('--times');
if (isLong) process.env.ROUNDS ??= '5';
const wantedNames = words.filter((word) => !word.startsWith('--'));
const isWhole = !isLong && wantedNames.length === 0;
if (isWhole && !isAll) process.env.BRIEF = '1';
/** Files of tests/browser that `npm test` runs. */
const journeys = [
  'board',
  'browse',
  'conversations',
  'events',
  'feedback',
  'groups',
  'journey',
  'onboarding',
  'reviews',
];
/** Files that try what seldom happens, each case of it: cuts, crowds, and what is started, packed and deployed. */
const seldomFiles = [
  ...['account-interrupted', 'account-late', 'people/restore', 'board-crowd', 'chaos', 'connections-raced'],
  ...['delegated-upload', 'durability', 'key-rotation', 'local/launch', 'local/stack', 'local/start'],
  ...[
    'lost-region',
    'moderation-stress',
    'photo-access-model',
    'photo-sweep',
    'planted-faults',
    'rooms-leaving',
  ],
  ...['shown-model', 'upload-abuse', 'platform/interrupted', 'platform/package', 'platform/update'],
  ...['cosmos/tests/paging', 'cosmos/tests/stale-reads', 'cosmos/tests/ttl'],
].map((name) => `${name}.test.ts`);
/** Likewise: races, several processes, faults, hostile pictures. */
const seldomKinds = /^tests\/(?:api|http)\/.*(?:-races|-processes|-faults|\/hostile-[^/]+)\.test\.ts$/;
const filters = wantedNames.length > 0 ? wantedNames : isLong ? filesWithRounds() : isAll ? [] : usualFiles();
const mostTimes = hasTimes ? 80 : 10;
const verdict: Verdict = { passed: 0, failed: 0, skipped: 0, withoutBrowser: 0 };
const printedErrors = new Set<string>();
const progress = new Progress();
const report = new FailureReport(progress);
let isInterrupted = false;
/** How long, in ms, an interrupted run may take to end its stack and its browsers. */
const stopMs = 10_000;

function filesWithRounds(): string[] {
  const files = allFiles().filter((file) => /^(local|tests)\/.*\.ts$/.test(file));
  return files.filter((file) => /\/rounds\.ts'|\bitLong\b/.test(readFileSync(file, 'utf8')));
}

function allFiles(): string[] {
  const files = globSync('{api,web,local,infra,tests}/**/*.test.{ts,tsx}', {
    exclude: (name) => name.includes('node_modules') || name.endsWith('dist'),
  });
  return files.map((file) => file.replaceAll(sep, '/'));
}

/** @throws Error if a list names a file that does not exist */
function usualFiles(): string[] {
  const all = allFiles();
  const named = [...seldomFiles, ...journeys.map((name) => `/${name}.test.ts`)];
  const missing = named.filter((name) => !all.some((file) => file.endsWith(name)));
  if (missing.length > 0)
    throw new Error(`tests/run.ts names files that do not exist: ${missing.join(', ')}`);
  const isJourney = (file: string) => journeys.some((name) => file.endsWith(`/${name}.test.ts`));
  const isSeldom = (file: string) =>
    seldomKinds.test(file) || seldomFiles.some((name) => file.endsWith(name));
  return all.filter((file) => (file.startsWith('tests/browser/') ? isJourney(file) : !isSeldom(file)));
}

const isInBrowser = (file: string): boolean => file.startsWith('tests/browser/');

/** The files to run. It says which are left out without a browser, and which further engines are not installed. */
async function chooseFiles(): Promise<string[]> {
  const chosen = allFiles().filter(
    (file) => filters.length === 0 || filters.some((word) => file.includes(word)),
  );
  const missing = engines.filter(({ open }) => !open).map(({ name }) => name);
  if (missing.length > 0 && chosen.some((file) => file.endsWith('/real-engines.test.ts')))
    process.stdout.write(`Left out, as not installed: ${missing.join(' and ')} (see tests/README.md).\n`);
  if (!chosen.some(isInBrowser) || (await findChromium())) return filters;
  process.stdout.write(`${noBrowser}\n`);
  const others = chosen.filter((file) => !isInBrowser(file));
  verdict.withoutBrowser = chosen.length - others.length;
  return others;
}

/** Whether only unit tests are asked for, which run from the sources. */
function needsNoBuild(): boolean {
  const chosen = allFiles().filter((file) => wantedNames.some((word) => file.includes(word)));
  return (
    chosen.length > 0 && chosen.every((file) => /^(api|web\/src|tests\/matching|tests\/[^/]+$)/.test(file))
  );
}

async function run(check: Check): Promise<boolean> {
  if (onlyChecks || check === buildCheck) progress.show(`${check.name}`);
  const failure = await failureOf(check);
  if (isInterrupted) return false;
  if (failure === undefined) verdict.passed++;
  else {
    verdict.failed++;
    process.stdout.write(`✗ ${check.name}\n${withoutPrintedErrors(failure, printedErrors)}\n\n`);
  }
  return failure === undefined;
}

async function runFiles(paths: string[]): Promise<void> {
  progress.show('starting the tests and, for those that need it, Veil with its demo community');
  const vitest = await startVitest('test', paths, {
    config: 'tests/vitest.config.ts',
    watch: false,
    reporters: [report, { onInit: handleInterrupts }],
  });
  await vitest.close();
}

function slowestLine(times: ReadonlyMap<string, number>, what: string): string {
  const all = [...times].sort(([, one], [, other]) => other - one);
  const sum = all.reduce((ms, [, time]) => ms + time, 0);
  const lines = all
    .slice(0, mostTimes)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  return [...lines, `${(sum / 1000).toFixed(0).padStart(7)} s  all ${all.length} ${what}`].join('\n');
}

function printFailures(): void {
  const { tally, failures } = report;
  verdict.passed += tally.passed;
  verdict.failed += failures.length;
  verdict.skipped += tally.skipped;
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n\n`);
}

/** The terminal and npm both send the signal: the second one changes nothing. */
async function interrupt(): Promise<void> {
  if (isInterrupted) return;
  isInterrupted = true;
  const stopped = report.stop().catch(() => undefined);
  printFailures();
  process.stdout.write(`${verdictLine(verdict)}\n`);
  await Promise.race([stopped, setTimeout(stopMs)]);
  process.exit(130);
}

/** In place of Vitest's own listener, which ends the process at once. */
function handleInterrupts(): void {
  process.removeAllListeners('SIGINT');
  process.on('SIGINT', interrupt);
}

async function runTests(): Promise<void> {
  const files = await chooseFiles();
  if (files.length > 0 || filters.length === 0) await runFiles(files);
  if (isInterrupted) return;
  const { tally: ran, times, timesOfTests } = report;
  if (hasTimes || (process.env.CI && isWhole))
    process.stdout.write(`${slowestLine(times, 'files')}\n\n${slowestLine(timesOfTests, 'tests')}\n\n`);
  printFailures();
  if (ran.passed + ran.failed > 0) return;
  verdict.failed++;
  process.stdout.write('✗ No test ran.\n\n');
}

async function runChecks(): Promise<void> {
  for (const check of checks) await run(check);
}

handleInterrupts();
if (onlyChecks) await Promise.all(checks.map(run));
// While the demo community is told, which takes one core, the other one checks.
else if (needsNoBuild() || (await run(buildCheck)))
  await Promise.all([runTests(), ...(isWhole ? [runChecks()] : [])]);

progress.end();
// An interrupted run has printed them, and ends by itself.
if (isInterrupted) await new Promise(() => {});
process.stdout.write(`${verdictLine(verdict)}\n`);
process.exit(verdict.failed > 0 ? 1 : 0);
