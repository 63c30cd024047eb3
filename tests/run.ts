import { startVitest } from 'vitest/node';
import { build, type Check, checks, failureOf } from './checks.ts';
import { type Failure, FailureReport, type Tally } from './report.ts';

/**
 * `npm test`: types, lint, build, then every test. `npm test -- invitations` runs only the test files whose path
 * contains that word; `npm run check` stops after types and lint.
 *
 * On a build machine (`CI`) a few files that failed run once more, one at a time: it may be busy with other things, and
 * what is broken fails again. What passed only then is printed, and wants to be looked at.
 */
const words = process.argv.slice(2);
const onlyChecks = words.includes('--checks');
const filters = words.filter((word) => !word.startsWith('--'));
/** More failing files than this are no accident. */
const mostRepeated = 3;
const tally: Tally = { passed: 0, failed: 0, skipped: 0 };

async function run(check: Check): Promise<boolean> {
  const failure = await failureOf(check);
  if (failure === undefined) tally.passed++;
  else {
    tally.failed++;
    process.stdout.write(`✗ ${check.name}\n${failure}\n\n`);
  }
  return failure === undefined;
}

async function runFiles(paths: string[], options: { maxWorkers?: number } = {}): Promise<FailureReport> {
  const report = new FailureReport();
  const vitest = await startVitest('test', paths, {
    config: 'tests/vitest.config.ts',
    watch: false,
    reporters: [report],
    ...options,
  });
  await vitest.close();
  return report;
}

/** Whether these failures, few and each in a test file, are gone when nothing runs beside their files. */
async function passAlone(failures: Failure[]): Promise<boolean> {
  const files = new Set(failures.map(({ file }) => file));
  if (files.size > mostRepeated) return false;
  const paths = [...files].filter((file) => file !== undefined);
  if (paths.length < files.size) return false;
  const { tally: alone } = await runFiles(paths, { maxWorkers: 1 });
  return alone.failed === 0 && alone.passed > 0;
}

async function runTests(): Promise<void> {
  const { tally: ran, failures } = await runFiles(filters);
  tally.passed += ran.passed;
  tally.skipped += ran.skipped;
  const isUnsteady = failures.length > 0 && Boolean(process.env.CI) && (await passAlone(failures));
  if (isUnsteady) tally.passed += ran.failed;
  else tally.failed += ran.failed;
  const mark = isUnsteady ? '~ failed beside others, passed alone:' : '✗';
  for (const { text } of failures) process.stdout.write(`${mark} ${text}\n\n`);
  if (ran.passed + ran.failed > 0) return;
  tally.failed++;
  process.stdout.write('✗ No test ran.\n\n');
}

if (filters.length === 0) await Promise.all(checks.map(run));
if (!onlyChecks && (await run(build))) await runTests();

const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed${skipped}\n`);
process.exit(tally.failed > 0 ? 1 : 0);
