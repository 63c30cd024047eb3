import type { Page } from 'playwright';
import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');

/** The scripts and styles that were asked for, and whether each came over the line or from the browser's cache. */
const filesOf = (page: Page): Promise<{ name: string; isFromLine: boolean }[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'transferSize' in entry)
      .filter(({ name }) => name.includes('/assets/'))
      .map(({ name, transferSize }) => ({ name, isFromLine: transferSize > 0 })),
  );

it('fetches the files of the next pages once Home is idle, and opens these from the cache', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const { page, context } = await openAs(browser, iris, `${place.web}/robots.txt`, phone);
  const known: string[][] = await (await context.request.get(`${place.web}/next-files.json`)).json();
  const files = known.flat().map((file) => `${place.web}${file}`);
  expect(files.length).toBeGreaterThan(50);
  // The browser would list 250.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
  await page.goto(`${place.web}/members`);
  const missing = async () => {
    const come = await filesOf(page);
    return files.filter((file) => !come.some(({ name }) => name === file));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  await page.evaluate(() => performance.clearResourceTimings());
  for (const name of ['Messages', 'Events', 'Groups', 'Browse']) {
    await page
      .getByRole('navigation', { name: 'Main, at the bottom', exact: true })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
  }
  const opened = (await filesOf(page)).filter(({ name }) => files.includes(name));
  expect(opened.length).toBeGreaterThan(50);
  expect(opened.filter(({ isFromLine }) => isFromLine)).toEqual([]);
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
