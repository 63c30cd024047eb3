import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createVitest, type TestSpecification } from 'vitest/node';
import { findChromium, noBrowser } from './browser/chromium.ts';
import { engines } from './browser/engines/engines.ts';
import { buildCheck, type Check, checks, failureOf } from './checks.ts';
import { RunReport } from './report.ts';

/**
 * `npm test`: the build, then the tests, with types and lint beside. It leaves out what the names of files set aside
 * (`vitest.config.ts`) and the scenes of `itSeldom`; `npm run test:all` runs all of it. `npm test -- invitations` runs only
 * the test files whose path contains that word; `npm run check` stops after types and lint. `npm run test:long` runs only
 * the files with raced or generated rounds, with five times as many rounds, or ROUNDS times, and with scenes that the
 * others skip. With `--times` it says which files and tests took longest; on a build machine it says so of the ten first.
 * Ctrl-C prints the failures so far and the counts.
 */
const words = process.argv.slice(2);
const onlyChecks = words.includes('--checks');
const isLong = words.includes('--long');
const hasTimes = words.includes('--times');
const filters = words.filter((word) => !word.startsWith('--'));
const isWhole = !isLong && filters.length === 0;
if (isLong) process.env.ROUNDS ??= '5';
if (isWhole && !words.includes('--all')) process.env.BRIEF = '1';

/** Projects whose tests run from the sources. The others take what was built. */
const withoutBuild = ['unit', 'api'];
/** How long, in ms, an interrupted run may take to end its stack and its browsers. */
const stopMs = 10_000;
const report = new RunReport();
let isInterrupted = false;

async function run(check: Check): Promise<boolean> {
  if (onlyChecks || check === buildCheck) report.show(check.name);
  const failure = await failureOf(check);
  if (isInterrupted) return false;
  if (failure === undefined) report.tally.passed++;
  else report.fail(check.name, failure);
  return failure === undefined;
}

const runChecks = () => Promise.all(checks.map(run));

/** The terminal and npm both send the signal: the second one changes nothing. */
async function interrupt(): Promise<void> {
  if (isInterrupted) return;
  isInterrupted = true;
  const stopped = report.stop().catch(() => undefined);
  report.printEnd();
  await Promise.race([stopped, setTimeout(stopMs)]);
  process.exit(130);
}

/** In place of Vitest's own listener, which ends the process at once. */
function handleInterrupts(): void {
  process.removeAllListeners('SIGINT');
  process.on('SIGINT', interrupt);
}

const hasRounds = ({ moduleId }: TestSpecification): boolean =>
  /\/rounds\.ts'|\bitLong\b/.test(readFileSync(moduleId, 'utf8'));

/** Leaves out the tests in a browser where there is none, and says so, as of further engines that are not installed. */
async function withBrowser(all: TestSpecification[]): Promise<TestSpecification[]> {
  const others = all.filter(({ project }) => project.name !== 'browser');
  const missing = engines.filter(({ open }) => !open).map(({ name }) => name);
  if (missing.length > 0 && all.some(({ moduleId }) => moduleId.endsWith('/real-engines.test.ts')))
    report.say(`Left out, as not installed: ${missing.join(' and ')} (see tests/README.md).`);
  if (others.length === all.length || (await findChromium())) return all;
  report.say(noBrowser);
  report.withoutBrowser = all.length - others.length;
  return others;
}

async function runTests(): Promise<void> {
  const config = 'tests/vitest.config.ts';
  const vitest = await createVitest('test', { config, watch: false, reporters: [report] });
  handleInterrupts();
  await vitest.standalone();
  const found = await vitest.globTestSpecifications(filters);
  const chosen = await withBrowser(isLong ? found.filter(hasRounds) : found);
  const needsBuild = chosen.some(({ project }) => !withoutBuild.includes(project.name));
  if (needsBuild && !(await run(buildCheck))) return;
  // While the people of the cast are admitted, which takes one core, the other one checks.
  await Promise.all([vitest.runTestSpecifications(chosen, isWhole), ...(isWhole ? [runChecks()] : [])]);
  await vitest.close();
  if (chosen.length === 0) report.fail('No test ran.');
}

handleInterrupts();
await (onlyChecks ? runChecks() : runTests());
// An interrupted run prints them, and ends by itself.
if (isInterrupted) await new Promise(() => {});
if (hasTimes || (process.env.CI && isWhole)) report.printSlowest(hasTimes ? 80 : 10);
report.printEnd();
process.exit(report.tally.failed > 0 ? 1 : 0);
