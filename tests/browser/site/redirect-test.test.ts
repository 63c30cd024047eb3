// Specified: community 2.1.11, 5.9.
import type { BrowserContext, Page } from 'playwright';
import { inject } from 'vitest';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, region } from '../page-parts.ts';
import { visit } from '../visitor.ts';

const { web } = inject('addresses');
/** A page of the site itself, so that the test needs no other. */
const target = `${web}/sneaky`;
let context: BrowserContext;
let page: Page;
it.beforeEach(async ({ browser }) => {
  ({ page, context } = await visit(browser, `${web}/redirect-test`));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const directButton = () => button('Direct Redirect (with Consent)');
const oneTimeButton = () => button('One-Time Consent Redirect');
const notice = () => page.getByRole('dialog', { name: 'Privacy notice' });
const log = () => region(page, 'Consent Log').getByRole('listitem');

/** Agrees and continues. Returns the tab that opens. */
async function consent(): Promise<Page> {
  await notice().getByLabel('I agree to respect privacy').check();
  const [opened] = await Promise.all([context.waitForEvent('page'), button('Continue').click()]);
  await expect(notice()).toBeHidden();
  return opened;
}

it('opens an address directly, each time after consent, and logs it', async () => {
  await page.getByLabel('Custom URL', { exact: true }).fill(target);
  await contentOf(page).getByLabel('Description').fill('  The members’ corner ');
  for (const time of [1, 2]) {
    await directButton().click();
    await expect(notice()).toContainText(new URL(target).host);
    await expect(button('Continue')).toBeDisabled();
    const opened = await consent();
    await expect(opened).toHaveURL(target);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(await opened.evaluate(() => document.referrer)).toBe('');
    await opened.close();
    await expect(log()).toHaveCount(time);
  }
  await expect(log().first()).toContainText('Direct redirect');
  await expect(log().first()).toContainText(target);
  await expect(log().first()).toContainText('The members’ corner');
  await expect(directButton()).toBeEnabled();
});

it('says what is wrong with an address once it has been typed', async () => {
  const wrong = contentOf(page).getByText('Please enter a full address');
  await page.getByLabel('Custom URL', { exact: true }).pressSequentially('example');
  await expect(wrong).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(wrong).toBeVisible();
  await expect(directButton()).toBeDisabled();
  await page.getByLabel('Custom URL', { exact: true }).fill(target);
  await expect(wrong).toBeHidden();
});

it('opens nothing without a tick, or when it is cancelled', async () => {
  await page.getByLabel('Custom URL', { exact: true }).fill(target);
  await directButton().click();
  const agree = notice().getByLabel('I agree to respect privacy');
  await agree.check();
  await expect(button('Continue')).toBeEnabled();
  await agree.uncheck();
  await expect(button('Continue')).toBeDisabled();
  await agree.check();
  await button('Cancel').click();
  await expect(notice()).toBeHidden();
  await expect(directButton()).toBeFocused();
  await directButton().click();
  await expect(agree).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(notice()).toBeHidden();
  expect(context.pages()).toHaveLength(1);
  await expect(log()).toHaveCount(0);
});

it('opens an address once with one-time consent, until the session ends', async () => {
  await page.getByLabel('Custom URL', { exact: true }).fill(target);
  await oneTimeButton().click();
  await (await consent()).close();
  await expect(log()).toContainText('One-time consent');
  await expect(button('Already Accessed')).toBeDisabled();
  await expect(directButton()).toBeEnabled();

  await page.getByLabel('Custom URL', { exact: true }).fill(`${web}/pricing`);
  await expect(oneTimeButton()).toBeEnabled();
  await page.reload();
  await page.getByLabel('Custom URL', { exact: true }).fill(`  ${target} `);
  await expect(button('Already Accessed')).toBeDisabled();
});

it('takes web addresses alone', async () => {
  await expect(directButton()).toBeDisabled();
  await expect(oneTimeButton()).toBeDisabled();
  const refused = [
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.org',
    'example.org',
    '//a.b',
  ];
  for (const typed of refused) {
    await page.getByLabel('Custom URL', { exact: true }).fill(typed);
    await page.getByLabel('Custom URL', { exact: true }).blur();
    await expect(contentOf(page).getByText(/begins with http:\/\/ or https:\/\//)).toBeVisible();
    await expect(directButton()).toBeDisabled();
    await expect(oneTimeButton()).toBeDisabled();
  }
  for (const typed of ['http://example.org', 'HTTPS://example.org/a?b']) {
    await page.getByLabel('Custom URL', { exact: true }).fill(typed);
    await expect(directButton()).toBeEnabled();
    await expect(oneTimeButton()).toBeEnabled();
  }
});
