import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestCase, TestModule, TestSpecification } from 'vitest/node';
import { RunReport } from './report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function printed(isTTY = false) {
  const written: string[] = [];
  const report = new RunReport({ isTTY, write: (text) => written.push(String(text)) > 0 });
  return { report, written };
}

const clear = '\r\u001B[K';

/** A test that failed. */
const failed = (fullName: string, errors = [{ message: 'expected 1 to be 2' }]): TestCase =>
  ({
    fullName,
    module: { relativeModuleId: 'tests/api/messaging/board.test.ts' },
    result: () => ({ state: 'failed', errors }),
    diagnostic: () => ({ duration: 12 }),
  }) as unknown as TestCase;

const ended = (file: string): TestModule =>
  ({
    relativeModuleId: file,
    diagnostic: () => ({ setupDuration: 0, collectDuration: 0, duration: 1_500 }),
    errors: () => [],
  }) as unknown as TestModule;

describe('how far a run is', () => {
  it('stands there within 20 seconds and then each minute where it is not read on a terminal', () => {
    const { report, written } = printed();
    report.onTestRunStart(Array.from({ length: 313 }, () => ({}) as TestSpecification));
    vi.advanceTimersByTime(19_000);
    report.onTestModuleEnd(ended('a'));
    vi.advanceTimersByTime(60_000);
    report.onTestCaseResult(failed('opens'));
    report.onTestModuleEnd(ended('b'));
    vi.advanceTimersByTime(60_000);
    expect(written).toEqual([
      '0:15  starting the tests and what they share\n',
      '1:15  1 of 313 files\n',
      '2:15  2 of 313 files, 1 failed\n',
    ]);
  });

  it('is not said of a short run there, nor after its end', () => {
    const { report, written } = printed();
    report.show('building');
    vi.advanceTimersByTime(10_000);
    report.printEnd();
    vi.advanceTimersByTime(600_000);
    expect(written).toEqual(['0 passed, 0 failed\n']);
  });

  it('replaces its own line on a terminal, and leaves nothing behind', () => {
    const { report, written } = printed(true);
    report.show('building');
    report.show('linting');
    report.printEnd();
    expect(written).toEqual([`${clear}building`, `${clear}linting`, `${clear}0 passed, 0 failed\n`]);
  });
});

describe('the end of a run', () => {
  it('says of a test with a name of 40,000 characters which one it is, in one short line', () => {
    const { report, written } = printed();
    report.onTestCaseResult(failed(`refuses ${'a'.repeat(40_000)}`));
    report.printEnd();
    expect(written[0]).toMatch(
      /^✗ tests\/api\/messaging\/board\.test\.ts › refuses a+…\n {2}expected 1 to be 2\n\n$/,
    );
    report.printSlowest(1);
    for (const text of written) expect(text.length).toBeLessThan(350);
  });

  it('says once what it is told twice', () => {
    const { report, written } = printed();
    const same = { message: 'The pages showed: nothing' };
    report.onTestCaseResult(failed('opens', [{ message: 'not there' }, same, same]));
    report.printEnd();
    expect(written[0]?.split('\n').slice(1)).toEqual(['  not there', '  The pages showed: nothing', '', '']);
  });

  it('counts what passed and failed, and what was skipped or left out if anything was', () => {
    const { report, written } = printed();
    report.tally.passed = 3841;
    report.printEnd();
    report.tally.skipped = 2;
    report.withoutBrowser = 9;
    report.printEnd();
    expect(written).toEqual([
      '3841 passed, 0 failed\n',
      '3841 passed, 0 failed, 2 skipped, 9 files left out without a browser\n',
    ]);
  });

  it('tells the files that took longest', () => {
    const { report, written } = printed();
    report.onTestModuleEnd(ended('a'));
    report.printSlowest(10);
    expect(written[0]).toBe('    1.5 s  a\n    1.5 s  all 1 files\n\n');
  });
});
