// Specified: community 2.4.1.
import { inject } from 'vitest';
import { approvedMember, pendingNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link, menuItem, region } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');

it('leads from the settings to the profile and the pages of the house', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/account`);
  const footer = page.getByRole('contentinfo');
  for (const [name, path, heading] of [
    ['Appearance', '/community/preferences', 'Appearance'],
    ['Settings', '/account', 'Settings'],
    ['Help', '/community/help', 'Help'],
    ['Contact', '/community/contact', 'Contact'],
    ['Safety', '/community/safety', 'Safety'],
    ['Billing', '/community/billing', 'Billing'],
    ['Terms', '/community/terms', 'Terms of Service'],
    ['Edit profile', '/community/edit-profile', 'Edit Profile'],
  ] as const) {
    // The page above may still grow, so that a click may miss the link.
    await link(footer, name).press('Enter');
    await expect(page).toHaveURL(`${place.web}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
});

it('is away where members meet, and the menu leads to the same pages', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/members`, phone);
  const menu = button(page, 'Your menu');
  for (const [name, path] of [
    ['Help', '/community/help'],
    ['Safety', '/community/safety'],
    ['Appearance', '/community/preferences'],
    ['Profile', '/community/edit-profile'],
  ] as const) {
    await page.goto(`${place.web}/members`);
    await menu.click();
    await menuItem(page, name).click();
    await expect(page).toHaveURL(`${place.web}${path}`);
  }
  await page.goto(`${place.web}/members`);
  await expect(region(contentOf(page), 'Community board')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

it('tells somebody under review whom to write to and whom to call', async ({ browser }) => {
  const { page } = await openAs(browser, await pendingNewcomer(place), `${place.web}/community/contact`);
  await expect(link(page, 'support@veil.example')).toHaveAttribute('href', 'mailto:support@veil.example');
  await link(page, 'Safety').first().click();
  const danger = region(page, 'In danger now');
  await expect(danger.getByRole('listitem')).toHaveText([
    'Emergency services: 112',
    'Victim support, day and night: 116 006',
  ]);
});

it('keeps the colours chosen among the preferences', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/community/preferences`);
  await contentOf(page).getByRole('radio', { name: 'Paper' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(contentOf(page).getByRole('radio', { name: 'Paper' })).toBeChecked();
});
