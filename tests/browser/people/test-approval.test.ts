// Specified: community 2.1.13, 2.3.1-4.
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { pendingNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, region } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const address = `${place.web}/test-approval`;

const preview = (page: Page) => region(page, 'Banner preview');
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

it('previews each status, remembers it, and changes nobody’s account', async ({ browser }) => {
  const iris = await pendingNewcomer(place);
  const { id } = await iris.call.do('me', {});
  const { page } = await openAs(browser, iris, address);
  const main = page.getByRole('main');
  for (const fact of [String(id), iris.email]) await expect(main).toContainText(fact);
  await expect(main.getByText('pending', { exact: true }).first()).toBeVisible();
  await expect(preview(page).getByRole('heading', { level: 2 }).last()).toHaveText('Profile Under Review');

  const banners = [
    ['rejected', 'Profile Not Approved'],
    ['additional_review', 'Requires Additional Review'],
    ['approved', 'Approved: no banner.'],
    ['pending', 'Profile Under Review'],
    ['rejected', 'Profile Not Approved'],
  ] as const;
  for (const [status, shown] of banners) {
    await page.getByRole('radio', { name: status, exact: true }).check();
    await expect(preview(page)).toContainText(shown);
  }
  await page.reload();
  await expect(preview(page)).toContainText('Profile Not Approved');
  await page.goto(`${place.web}/members`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Under Review');
  expect((await iris.call.do('me', {})).approvalStatus).toBe('pending');

  await page.goto(address);
  await button(page, 'Clear simulated status').click();
  await expect(preview(page)).toContainText('Profile Under Review');
  await expect(button(page, 'Clear simulated status')).toBeDisabled();
  await page.reload();
  await expect(preview(page)).toContainText('Profile Under Review');
});

it('tells whether a profile of some age should be approved', async ({ browser }) => {
  const { page } = await openAs(browser, await pendingNewcomer(place), address);
  const createdAt = page.getByLabel('Created at', { exact: true });
  const verdict = contentOf(page).getByText(/^Should auto-approve/);
  // The browser's clock is this machine's, and the field is in local time.
  const fill = (at: string) =>
    page
      .evaluate((time) => new Date(time).toLocaleString('sv').slice(0, 16).replace(' ', 'T'), at)
      .then((local) => createdAt.fill(local));
  await fill(hoursAgo(47.9));
  await expect(verdict).toHaveText('Should auto-approve: not yet');
  await expect(preview(page)).toContainText(/Time remaining\d+ minutes?/);
  await fill(hoursAgo(10));
  await expect(preview(page)).toContainText(/3[78] hours \d+ minutes?/);
  await fill(hoursAgo(48.1));
  await expect(verdict).toHaveText('Should auto-approve: yes');
  await expect(preview(page)).toContainText('Your profile should be approved automatically soon.');
  await createdAt.fill('');
  await expect(contentOf(page).getByText('Please enter a date and a time.')).toBeVisible();
  await expect(verdict).toHaveCount(0);
});
