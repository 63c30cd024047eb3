import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const pages = listSourceFiles(['web/src/*.tsx']).map(
  (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
);

/** The files whose JSX has an element. */
const filesWith = (element: string): string[] =>
  pages.filter(([, text]) => new RegExp(`<${element}\\b`).test(text)).map(([file]) => file);

it('no page shows the suggestions of the browser: the combobox of the kit has its own', () => {
  expect(filesWith('Combobox').length).toBeGreaterThan(1);
  expect(filesWith('datalist')).toEqual([]);
  expect(pages.filter(([, text]) => /^\s+list=\{/m.test(text)).map(([file]) => file)).toEqual([]);
});

it('no page makes a select of its own; the calendar of the library has its months in one', () => {
  expect(filesWith('select')).toEqual([
    'web/src/profiles/members/birth-date/calendar.tsx',
    'web/src/ui/form/select.tsx',
  ]);
});
