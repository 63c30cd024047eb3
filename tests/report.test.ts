import { expect, it } from 'vitest';
import type { TestCase } from 'vitest/node';
import { FailureReport } from './report.ts';

/** A test that failed. */
const failed = (fullName: string, errors = [{ message: 'expected 1 to be 2' }]): TestCase =>
  ({
    fullName,
    module: { relativeModuleId: 'tests/api/messaging/board.test.ts' },
    result: () => ({ state: 'failed', errors }),
    diagnostic: () => ({ duration: 12 }),
  }) as unknown as TestCase;

it('says of a test with a name of 40,000 characters which one it is, in one short line', () => {
  const report = new FailureReport();
  report.onTestCaseResult(failed(`refuses ${'a'.repeat(40_000)}`));
  const [failure] = report.failures;
  expect(failure).toMatch(/^tests\/api\/messaging\/board\.test\.ts › refuses a+…\n {2}expected 1 to be 2$/);
  for (const shown of [failure ?? '', ...report.timesOfTests.keys()]) expect(shown.length).toBeLessThan(300);
});

it('says once what it is told twice', () => {
  const report = new FailureReport();
  const same = { message: 'The pages showed: nothing' };
  report.onTestCaseResult(failed('opens', [{ message: 'not there' }, same, same]));
  expect(report.failures[0]?.split('\n').slice(1)).toEqual(['  not there', '  The pages showed: nothing']);
});
