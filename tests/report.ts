import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Collects what a person must read after a run: every failure, and nothing of what went well. */
export class FailureReport implements Reporter {
  readonly tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  readonly failures: string[] = [];
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'pending') return;
    this.tally[state]++;
    if (state === 'failed') this.#add(`${test.module.relativeModuleId} › ${test.fullName}`, errors ?? []);
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) this.#fail(module.relativeModuleId, module.errors());
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0)
      this.#fail(`${suite.module.relativeModuleId} › ${suite.fullName}`, suite.errors());
  }

  /** A test that prints hides what matters. */
  onUserConsoleLog({ content, taskId = '' }: { content: string; taskId?: string }): void {
    const source = this.#vitest?.state.getReportedEntityById(taskId);
    const title = source?.type === 'module' ? source.relativeModuleId : source?.fullName;
    this.#fail(`Stray output of ${title ?? 'the test run'}`, [{ message: content.trim() }]);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) this.#fail('An error outside any test', errors);
  }

  #fail(title: string, errors: readonly SerializedError[]): void {
    this.tally.failed++;
    this.#add(title, errors);
  }

  #add(title: string, errors: readonly SerializedError[]): void {
    const text = [`✗ ${title}`, ...errors.map(describeError)].join('\n');
    this.failures.push(process.stdout.isTTY ? text : stripVTControlCharacters(text));
  }
}

function describeError({ message, diff, stacks = [] }: SerializedError): string {
  const [at] = stacks;
  const place = at && `at ${relative(process.cwd(), at.file)}:${at.line}`;
  return [message, diff, place]
    .filter((part) => part !== undefined)
    .join('\n')
    .replaceAll(/^/gm, '  ');
}
