import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/**
 * Fields that each engine draws in its own way: WebKit shows today in an empty one, and Chromium writes mm/dd/yyyy in
 * English pages. `DayField` and `TimeField` stand for them.
 */
const native = /\btype="(?:date|time|datetime-local|month|week|color)"/;

/** Files that may have one, with the reason. */
const accepted = ['people/approval/test-approval/test-approval-page.tsx: developers alone see it'];

it('no page has a date, time or colour field of the engine', () => {
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) =>
    native.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(files.map((file) => file.split(sep).join('/')).sort()).toEqual(
    accepted.map((line) => line.split(': ')[0]),
  );
});
