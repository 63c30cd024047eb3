import { startVitest } from 'vitest/node';
import { build, type Check, checks, failureOf } from './checks.ts';
import { FailureReport, type Tally } from './report.ts';

/**
 * `npm test`: types, lint, build, then every test. `npm test -- invitations` runs only the test files whose path
 * contains that word; `npm run check` stops after types and lint.
 */
const words = process.argv.slice(2);
const onlyChecks = words.includes('--checks');
const filters = words.filter((word) => !word.startsWith('--'));
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

async function runTests(): Promise<void> {
  const report = new FailureReport();
  const vitest = await startVitest('test', filters, {
    config: 'tests/vitest.config.ts',
    watch: false,
    reporters: [report],
  });
  await vitest.close();
  for (const failure of report.failures) process.stdout.write(`${failure}\n\n`);
  tally.passed += report.tally.passed;
  tally.failed += report.tally.failed;
  tally.skipped += report.tally.skipped;
  const ran = report.tally.passed + report.tally.failed;
  if (ran > 0) return;
  tally.failed++;
  process.stdout.write('✗ No test ran.\n\n');
}

if (filters.length === 0) await Promise.all(checks.map(run));
if (!onlyChecks && (await run(build))) await runTests();

const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed${skipped}\n`);
process.exit(tally.failed > 0 ? 1 : 0);
