import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { looseLocators } from './locators.ts';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
/** It defines what a text is looked for in. */
const pageParts = 'tests/browser/page-parts.ts';

it('no locator of a test in a browser can meet another part of the page', () => {
  const files = listSourceFiles(['tests/browser/*.ts']).filter((file) => file !== pageParts);
  expect(files.length).toBeGreaterThan(100);
  const loose = files.flatMap((file) =>
    looseLocators(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(loose).toEqual([]);
});

it.each([
  "page.getByText('1 unread')",
  "page.getByRole('button')",
  "page.getByRole('button', { name: 'Save' })",
  "page.getByRole('button', { name: /^Save/ })",
  "page.getByRole('button', { name: /^Save|Send$/ })",
  "page.getByRole('button', { name: 'Save', exact: false })",
  "page.getByRole('heading', { level: 2 })",
  "page.getByLabel('Name')",
  'page.getByLabel(/Name/)',
  "page.getByTestId('row')",
  "page.getByPlaceholder('Search', { exact: true })",
  "page.locator('[aria-busy=true]')",
  "page.locator('main header')",
  'page.locator(`#leave`)',
  "page.click('#save')",
  "desk.page.getByText('1 unread')",
  "this.page\n    .getByText('1 unread')",
])('refuses %s', (code) => {
  expect(looseLocators(code)).toHaveLength(1);
});

it.each([
  "page.getByRole('button', { name: 'Save', exact: true })",
  'page.getByRole(role, { name, exact: true })',
  "page.getByRole('button', { name: /^(?:Save|Send) \\d+$/ })",
  "page.getByRole('heading', { level: 1 })",
  "page.getByRole('dialog').getByText('Sure?')",
  "page.getByRole('dialog', { name: 'Delete?' })",
  "page.getByLabel('Name', { exact: true })",
  'page.getByLabel(/^Name$/)',
  "page.locator('html[data-alive]')",
  "contentOf(page).getByText('1 unread')",
  "noticeOf(page, '1 unread')",
  "row.getByText('1 unread')",
  "rows.filter({ has: page.getByText('1 unread') })",
  "page.keyboard.press('Enter')",
])('allows %s', (code) => {
  expect(looseLocators(code)).toEqual([]);
});

it.each([
  'const { page: hers } = await openAs(browser, iris, home);',
  'const hers = await context.newPage();',
  "const hers = await context.waitForEvent('page');",
  'const hers = (await openAs(browser, iris, home)).page;',
  'async function look(hers: Page) {}',
  'const look = (first: string, hers?: Page) => {};',
  'await hers.goto(home);',
  "await hers.keyboard.press('Enter');",
])('knows the page of %s', (code) => {
  expect(looseLocators(`${code}\nhers.getByText('1 unread');`)).toEqual([2]);
});
