import { expect } from 'playwright/test';
import { inject } from 'vitest';
import { approved } from '../http/story.ts';
import { it } from './browser-test.ts';
import { openAs } from './signed-in.ts';

const place = inject('addresses');

it.for([
  ['Edit profile', '/community/edit-profile'],
  ['Preferences', '/community/preferences'],
])('leads by %s to %s', async ([name, path], { browser }) => {
  const { page } = await openAs(browser, await approved(place), `${place.web}/members`);
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page).toHaveURL(`${place.web}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

it('names what is not there yet, and leads nowhere by it', async ({ browser }) => {
  const { page } = await openAs(browser, await approved(place), `${place.web}/members`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { disabled: false })).toHaveCount(2);
  for (const name of ['Help', 'Contact', 'Safety', 'Billing', 'Terms']) {
    await expect(footer.getByText(name, { exact: true })).not.toHaveAttribute('href');
    await footer.getByText(name, { exact: true }).click();
  }
  await expect(page).toHaveURL(`${place.web}/members`);
});
