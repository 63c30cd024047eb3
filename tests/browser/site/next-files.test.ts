import type { Page } from 'playwright';
import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');

/** The scripts and styles that came over the line, and not from the browser's cache. */
const filesFromLine = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'transferSize' in entry)
      .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
      .map(({ name }) => name),
  );

it('fetches the files of the next pages once Home is idle, and opens them without asking for more', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const { page, context } = await openAs(browser, iris, `${place.web}/robots.txt`, phone);
  const known: string[][] = await (await context.request.get(`${place.web}/next-files.json`)).json();
  const last = known.at(-1)?.at(-1);
  expect(last).toContain('/assets/');
  const lastCame = page.waitForResponse(`${place.web}${last}`);
  await page.goto(`${place.web}/members`);
  await lastCame;
  const before = await filesFromLine(page);
  for (const name of ['Messages', 'Events', 'Groups', 'Browse']) {
    await page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
  }
  expect((await filesFromLine(page)).filter((file) => !before.includes(file))).toEqual([]);
});

it('fetches no file beforehand for somebody who asks for little data', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page, context } = await openAs(browser, iris, `${place.web}/robots.txt`, phone);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(`${place.web}/members`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('/members');
  expect(asked).not.toContain('/next-files.json');
});
