import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');

declare global {
  interface Window {
    shifted: number;
  }
}

/** Adds up by how much of the screen things jumped. */
function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

it('shows frame and skeleton of a member’s page before styles and scripts are there, and nothing jumps then', async ({
  browser,
}) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const { page, context } = await openAs(browser, iris, `${place.web}/robots.txt`, phone);
  await context.addInitScript(watchShifts);
  const released = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/\/assets\/(style|members|framework)-[^/]*$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.route(/\/api\/profiles\/member\//, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(`${place.web}/community/browse/${encodeURIComponent(otto.handle)}`, {
    waitUntil: 'commit',
  });
  const bone = contentOf(page).locator('.bone').nth(1);
  await expect(bone).toHaveCSS('display', 'block');
  expect(await bone.evaluate((shape) => getComputedStyle(shape).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
  released.resolve();
  await expect(contentOf(page).getByText('Loading the profile')).toBeAttached();
  answered.resolve();
  await expect(page.getByRole('heading', { level: 1, name: otto.handle })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^News/ })).toBeAttached();
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
});
