import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite, Vitest } from 'vitest/node';
import { shortenText } from './bounded.ts';

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Before that, in ms, nobody wonders whether it still runs. */
const firstMs = 15_000;
const eachMs = 60_000;
const clearLine = '\r\u001B[K';

/**
 * A run as a person reads it: its progress, every failure, and one closing line. The progress stands on a line that
 * replaces itself on a terminal; elsewhere a line comes after 15 seconds and then each minute.
 */
export class RunReport implements Reporter {
  readonly tally = { passed: 0, failed: 0, skipped: 0 };
  /** Test files that were left out because there is no browser. */
  withoutBrowser = 0;
  readonly #out: Output;
  readonly #startedAt = performance.now();
  /** The title of each and what went wrong, in the order in which they came. */
  readonly #failures: string[] = [];
  /** ms by test file. */
  readonly #times = new Map<string, number>();
  /** ms by test. */
  readonly #timesOfTests = new Map<string, number>();
  #files = 0;
  #text = '';
  #timer: NodeJS.Timeout | undefined;
  #vitest: Vitest | undefined;

  constructor(out: Output = process.stdout) {
    this.#out = out;
    if (!out.isTTY) this.#timer = setTimeout(() => this.#printRegularly(), firstMs).unref();
  }

  /** How far the run is. */
  show(text: string): void {
    this.#text = text;
    if (this.#out.isTTY) this.#out.write(`${clearLine}${text}`);
  }

  /** A line that stays. */
  say(text: string): void {
    this.#out.write(`${this.#out.isTTY ? clearLine : ''}${text}\n`);
  }

  fail(title: string, ...reasons: readonly string[]): void {
    this.tally.failed++;
    this.#failures.push([shortenText(title), ...new Set(reasons)].join('\n'));
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#files = files.length;
    this.show('starting the tests and what they share');
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const title = `${test.module.relativeModuleId} › ${test.fullName}`;
    this.#timesOfTests.set(shortenText(title), test.diagnostic()?.duration ?? 0);
    if (state === 'failed') this.fail(title, ...errors.map(describeError));
    else if (state !== 'pending') this.tally[state]++;
  }

  onTestModuleEnd(module: TestModule): void {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    this.#times.set(module.relativeModuleId, setupDuration + collectDuration + duration);
    this.#failAll(module.relativeModuleId, module.errors());
    const failed = this.tally.failed > 0 ? `, ${this.tally.failed} failed` : '';
    this.show(`${this.#times.size} of ${this.#files} files${failed}`);
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#failAll(`${suite.module.relativeModuleId} › ${suite.fullName}`, suite.errors());
  }

  /** A test that prints hides what matters. */
  onUserConsoleLog({ content, taskId = '' }: { content: string; taskId?: string }): void {
    const source = this.#vitest?.state.getReportedEntityById(taskId);
    const title = source?.type === 'module' ? source.relativeModuleId : source?.fullName;
    this.#failAll(`Stray output of ${title ?? 'the test run'}`, [{ message: content.trim() }]);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    this.#failAll('An error outside any test', errors);
  }

  /** Ends the tests that run, and their workers. */
  async stop(): Promise<void> {
    await this.#vitest?.cancelCurrentRun('keyboard-input');
    await this.#vitest?.close();
  }

  /** @param most files, and as many tests */
  printSlowest(most: number): void {
    this.#printTimes(this.#times, most, 'files');
    this.#printTimes(this.#timesOfTests, most, 'tests');
  }

  /** Each failure, and `3841 passed, 0 failed, 2 skipped`, without zeros at its end. Nothing more is printed afterwards. */
  printEnd(): void {
    clearTimeout(this.#timer);
    for (const failure of this.#failures) this.say(`✗ ${failure}\n`);
    const { passed, failed, skipped } = this.tally;
    const ends = [
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(this.withoutBrowser > 0 ? [`${this.withoutBrowser} files left out without a browser`] : []),
    ];
    this.say([`${passed} passed, ${failed} failed`, ...ends].join(', '));
  }

  #failAll(title: string, errors: readonly SerializedError[]): void {
    if (errors.length > 0) this.fail(title, ...errors.map(describeError));
  }

  #printRegularly(): void {
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000);
    this.say(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}  ${this.#text}`);
    this.#timer = setTimeout(() => this.#printRegularly(), eachMs).unref();
  }

  #printTimes(times: ReadonlyMap<string, number>, most: number, what: string): void {
    const line = (ms: number, words: string) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${words}`;
    const all = [...times].sort(([, one], [, other]) => other - one);
    const sum = all.reduce((ms, [, time]) => ms + time, 0);
    const slowest = all.slice(0, most).map(([name, ms]) => line(ms, name));
    this.say([...slowest, line(sum, `all ${all.length} ${what}`), ''].join('\n'));
  }
}

function describeError({ message, cause, diff, stacks = [] }: SerializedError): string {
  const [at] = stacks;
  const place = at && `at ${relative(process.cwd(), at.file)}:${at.line}`;
  // `fetch failed` has its reason there.
  const reason = cause && `by ${cause.code ?? cause.message}`;
  return [message, reason, diff, place]
    .filter((part) => typeof part === 'string')
    .map((part) => shortenText(stripVTControlCharacters(part)))
    .join('\n')
    .replaceAll(/^/gm, '  ');
}
