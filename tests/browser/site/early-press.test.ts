// Specified: community 2.1.1, 2.1.9, 2.1.11.
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, link, menuItem } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';
import { markAlive, visit } from '../visitor.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

const aliveDocument = (page: Page) => page.locator('html[data-alive]');

/** Keeps a script from the page until the returned function is called. */
async function withhold(page: Page, script: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.addInitScript(markAlive);
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

it('answers a press made before the page’s own script has arrived', async ({ browser }) => {
  const { page } = await visit(browser, 'about:blank');
  const release = await withhold(page, 'login-page');
  await page.goto(`${place.web}/login`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Learn why', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

it('answers a press in the header made before any script has arrived, and once', async ({ browser }) => {
  const { page } = await visit(browser, 'about:blank', { viewport: phone });
  const releaseAll = await withhold(page, 'app');
  const releasePage = await withhold(page, 'faq-page');
  await page.goto(`${place.web}/faq`, { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  releaseAll();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(aliveDocument(page)).toHaveCount(0);
  releasePage();
  await aliveDocument(page).waitFor();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

it('keeps a form that was sent before the page’s own script has arrived, and sends it then', async ({
  browser,
}) => {
  const { page } = await visit(browser, 'about:blank');
  const release = await withhold(page, 'report-page');
  await page.goto(`${place.web}/report`, { waitUntil: 'commit' });
  await page.getByLabel('What did you find?', { exact: true }).fill('A photograph of me.');
  await page.getByRole('button', { name: 'Send report', exact: true }).click();
  release();
  await expect(contentOf(page).getByText('Please choose a reason')).toBeVisible();
  await expect(page.getByLabel('What did you find?', { exact: true })).toHaveValue('A photograph of me.');
  await expect(page).toHaveURL(`${place.web}/report`);
});

itLong('does not repeat a press by which the page comes alive', async ({ browser }) => {
  const { page } = await visit(browser, 'about:blank');
  await withhold(page, 'app');
  await page.goto(`${place.web}/login`, { waitUntil: 'commit' });
  const button = contentOf(page).getByRole('button', { name: 'Learn why' });
  await button.evaluate((pressed) => {
    const main = pressed.closest('main');
    // React does the same: its listener at the root makes the page ready while the press is still being handled.
    document.body.addEventListener(
      'click',
      () => main?.dispatchEvent(new Event('veil:alive', { bubbles: true })),
      { capture: true },
    );
    pressed.addEventListener('click', () => pressed.append('!'));
  });
  await button.click();
  await expect(button).toHaveText('Learn why!');
});

itLong(
  'keeps the place of somebody who skips to the content before the page’s own script has arrived',
  async ({ browser }) => {
    const { page } = await visit(browser, 'about:blank', { viewport: phone });
    const release = await withhold(page, 'landing-page');
    await page.goto(place.web, { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await link(page, 'Skip to content').press('Enter');
    await expect(page).toHaveURL(/#content$/);
    await page.keyboard.press('Tab');
    const first = page.getByRole('main').getByRole('link', { name: 'Behind the Veil' });
    await expect(first).toBeFocused();
    release();
    await aliveDocument(page).waitFor();
    await expect(first).toBeFocused();
  },
);

it('takes up what was typed before the page’s script arrived', async ({ browser }) => {
  const { page } = await visit(browser, 'about:blank');
  const release = await withhold(page, 'redirect-test-page');
  await page.goto(`${place.web}/redirect-test`, { waitUntil: 'commit' });
  await page.getByLabel('Custom URL', { exact: true }).fill('https://example.org');
  const open = page.getByRole('button', { name: 'Direct Redirect (with Consent)', exact: true });
  await expect(open).toBeDisabled();
  release();
  await expect(open).toBeEnabled();
  await expect(page.getByLabel('Custom URL', { exact: true })).toHaveValue('https://example.org');
});

itLong('judges what was typed and left before the page’s script arrived', async ({ browser }) => {
  const { page } = await visit(browser, 'about:blank');
  const release = await withhold(page, 'redirect-test-page');
  await page.goto(`${place.web}/redirect-test`, { waitUntil: 'commit' });
  await page.getByLabel('Custom URL', { exact: true }).fill('example');
  await page.keyboard.press('Tab');
  release();
  await expect(contentOf(page).getByText('Please enter a full address')).toBeVisible();
});

it('does not repeat a press that the members’ frame has heard', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/robots.txt`);
  const release = await withhold(page, 'groups-page');
  await page.goto(`${place.web}/about`);
  await aliveDocument(page).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Groups', exact: true }).click();
  await page.getByRole('button', { name: 'Your menu', exact: true }).click();
  const signOut = menuItem(page, 'Sign Out');
  await expect(signOut).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(signOut).toBeFocused();
});
