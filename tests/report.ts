import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite, Vitest } from 'vitest/node';
import { shortenText } from './bounded.ts';
import type { Progress } from './progress.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Collects what a person must read after a run: every failure, and nothing of what went well. */
export class FailureReport implements Reporter {
  readonly tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  /** The title of each and what went wrong, for a person to read. */
  readonly failures: string[] = [];
  /** How long each test file took, in ms. */
  readonly times = new Map<string, number>();
  /** How long each test took, in ms. */
  readonly timesOfTests = new Map<string, number>();
  readonly #progress: Progress | undefined;
  #vitest: Vitest | undefined;
  #files = 0;

  constructor(progress?: Progress) {
    this.#progress = progress;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#files = files.length;
  }

  onTestModuleStart(): void {
    this.#showFiles();
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'pending') return;
    this.tally[state]++;
    const file = test.module.relativeModuleId;
    this.timesOfTests.set(shortenText(`${file} › ${test.fullName}`), test.diagnostic()?.duration ?? 0);
    if (state === 'failed') this.#add(`${file} › ${test.fullName}`, errors ?? []);
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId;
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    this.times.set(file, setupDuration + collectDuration + duration);
    if (module.errors().length > 0) this.#fail(file, module.errors());
    this.#showFiles();
  }

  onTestSuiteResult(suite: TestSuite): void {
    const file = suite.module.relativeModuleId;
    if (suite.errors().length > 0) this.#fail(`${file} › ${suite.fullName}`, suite.errors());
  }

  /** A test that prints hides what matters. */
  onUserConsoleLog({ content, taskId = '' }: { content: string; taskId?: string }): void {
    const source = this.#vitest?.state.getReportedEntityById(taskId);
    const title = source?.type === 'module' ? source.relativeModuleId : source?.fullName;
    this.#fail(`Stray output of ${title ?? 'the test run'}`, [{ message: content.trim() }]);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) this.#fail('An error outside any test', errors);
    this.#progress?.end();
  }

  /** Ends the tests that run, and their workers. Nothing more is written about the progress. */
  async stop(): Promise<void> {
    this.#progress?.end();
    await this.#vitest?.cancelCurrentRun('keyboard-input');
    await this.#vitest?.close();
  }

  #showFiles(): void {
    this.#progress?.showFiles(this.times.size, this.#files, this.tally.failed);
  }

  #fail(title: string, errors: readonly SerializedError[]): void {
    this.tally.failed++;
    this.#add(title, errors);
  }

  #add(title: string, errors: readonly SerializedError[]): void {
    // Vitest tells of an error in the cleanup of a fixture twice.
    const described = new Set(errors.map(describeError));
    this.failures.push([shortenText(title), ...described].join('\n'));
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
