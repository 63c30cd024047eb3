import type { Browser, Page } from 'playwright';
import { inject } from 'vitest';
import { conversationNews } from '../../api/contract/messaging/conversations/conversations.ts';
import type { Person } from '../support/fixtures.ts';
import { expect, patienceMs } from './expect.ts';
import { answerCall } from './made-up-answers.ts';
import { button, contentOf, menuItem } from './page-parts.ts';
import type { Visit } from './signed-in.ts';

const { web, api, identity } = inject('addresses');

/** A browser that gets a token once. Unlike `openAs`, a reload does not bring the token back. */
export async function arriveOnce(
  browser: Browser,
  { token }: Pick<Person, 'token'>,
  path: string,
): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto(`${web}/sneaky`);
  await page.evaluate((kept) => localStorage.setItem('b2c_token', kept), token);
  await page.goto(`${web}${path}`);
  return { page, context };
}

/** All parts of the page have arrived, also those that are asked for by others: nothing moves under a press any more. */
export async function expectArrived(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(contentOf(page).getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('body').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** From here on only a press asks the API: the page hears of nothing by what arrives late, or by asking for news. */
export async function stopPolling(page: Page): Promise<void> {
  await expectArrived(page);
  await page.route(`${api}/api/${conversationNews.path}`, () => undefined);
}

export const notice = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

export const refuseAll = ({ context }: Pick<Visit, 'context'>) =>
  answerCall(context, /./, { status: 401, json: { message: 'Please sign in again.' } });

export async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${identity}/**`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Somebody');
  await button(page, 'Continue').click();
}

export async function signOut(page: Page): Promise<void> {
  await button(page, 'Your menu').click();
  await menuItem(page, 'Sign Out').click();
  await page.waitForURL(`${web}/`);
}
