// Specified: community 2.1.2, 2.1.8, 2.3.1, 2.4.1, 2.6.1, 2.8.10, 4.1, 6.3.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { createClient } from '../../support/client.ts';
import { cast, freshCode, inviter, newHandle } from '../../support/fixtures.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect, patienceMs } from '../expect.ts';
import { type Flow, useFlow } from '../flows.ts';
import { button, contentOf, link } from '../page-parts.ts';
import { Wizard } from '../profiles/onboarding-wizard.ts';
import { openAs } from '../signed-in.ts';
import { visit } from '../visitor.ts';

const place = inject('addresses');
const { web, api } = place;

/** Somebody new, whose site signs in by one of the flows. */
async function openPage(browser: Browser, flow: Flow): Promise<Page> {
  const { page, context } = await visit(browser, 'about:blank');
  page.setDefaultTimeout(patienceMs);
  await useFlow(context, flow);
  return page;
}

/** Through the sign-in page, as somebody the provider lists. */
async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`${web}/login`);
  await button(page, 'Sign in with Veil').click();
  const person = contentOf(page).locator(`button[name="person"][value="${email}"]`);
  if (!(await person.isVisible())) await contentOf(page).getByText('Everyone else in the demo').click();
  await person.click();
  await page.waitForURL('**/members');
}

/** The list shows who waited longest; somebody new is opened by id. */
async function profileIdOf(page: Page): Promise<number | undefined> {
  const token = await page.evaluate(() => localStorage.getItem('b2c_token'));
  return (await createClient(api, token ?? '').do('me', {})).profile?.id;
}

/** From the landing page to membership, each step as a person takes it. */
async function becomesMember(browser: Browser, flow: Flow): Promise<void> {
  const page = await openPage(browser, flow);
  const handle = newHandle();
  const code = await freshCode(place);

  await page.goto(web);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exclusive Connections');
  await page.getByRole('main').getByRole('link', { name: 'Behind the Veil' }).first().click();
  await page.waitForURL('**/join');
  await button(page, 'Create Your Account').click();
  await page.getByLabel('E-mail', { exact: true }).fill(`${randomUUID()}@newcomer.example`);
  await page.getByLabel('Name', { exact: true }).fill('Iris');
  await button(page, 'Continue').click();

  await page.waitForURL('**/members/validate-invitation');
  expect(await page.evaluate(() => localStorage.getItem('b2c_token')?.split('.').length)).toBe(3);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('Invitation code', { exact: true }).fill('0000-0000-0000');
  await button(page, 'Validate Invitation').click();
  await expect(contentOf(page).getByText('Invalid invitation code')).toBeVisible();
  await page.getByLabel('Invitation code', { exact: true }).fill(code.toLowerCase());
  await button(page, 'Validate Invitation').click();
  await link(page, 'Continue to Onboarding').click();

  const wizard = new Wizard(page);
  await wizard.isAt('Welcome to Veil', 'Step 1 of 10');
  await wizard.singleToChoice(handle);
  await wizard.decide('Skip for now');
  await wizard.button('Complete Setup').click();
  await page.waitForURL('**/members');
  await expect(contentOf(page).getByText('Profile Under Review')).toBeVisible();
  await expect(contentOf(page).getByText(/48 hours 0 minutes|47 hours 59 minutes/)).toBeVisible();

  const reviewer = await openPage(browser, flow);
  await signInAs(reviewer, cast.reviewer);
  await reviewer.goto(`${web}/community/pending-profiles`);
  await expect(contentOf(reviewer).getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  await reviewer.goto(`${web}/community/pending-profiles/${await profileIdOf(page)}`);
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(handle);
  await button(reviewer, 'Approve').click();
  await contentOf(reviewer).getByRole('textbox').fill('Known to us.');
  await button(reviewer, 'Approve').click();
  await expect(contentOf(reviewer).getByText('Profile approved.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(handle);
  for (const room of ['Dashboard', 'Browse', 'Messages', 'Events', 'Groups', 'Feedback']) {
    await expect(
      page.getByRole('banner').getByRole('navigation').getByRole('link', { name: room, exact: true }).first(),
    ).toBeVisible();
  }

  const invites = await openAs(browser, await inviter(place), `${web}/community/invites`);
  await expect(contentOf(invites.page).getByText('accepted').first()).toBeVisible();
}

describe('a newcomer becomes a member', () => {
  it('signing in by MSAL', ({ browser }) => becomesMember(browser, 'msal'));
  itSeldom('signing in by a redirect with an ID token', ({ browser }) => becomesMember(browser, 'id_token'));
});
