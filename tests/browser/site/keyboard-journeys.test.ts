import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, approvedMembers, freshCode } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { log } from '../messaging/room-parts.ts';
import { arriveOnce } from '../one-session.ts';
import { contentOf } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';
import { focusByTab } from '../tab-to.ts';
import { markAlive, visit } from '../visitor.ts';

const place = inject('addresses');
const { web, identity } = place;

/** The place of the focus: nowhere, out of sight, not marked, or seen. */
function placeOfFocus(): string {
  const one = document.activeElement;
  if (!(one instanceof HTMLElement) || one === document.body) return 'nowhere';
  const { top, bottom } = one.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return 'out of sight';
  // The browser marks what the keyboard comes to; a heading that a page gives the focus is read alone.
  if (one.tabIndex < 0 || one.localName === 'body') return 'seen';
  for (let at: HTMLElement | null = one; at && at.localName !== 'main'; at = at.parentElement) {
    const { outlineStyle, boxShadow } = getComputedStyle(at);
    if (outlineStyle !== 'none' || boxShadow !== 'none') return 'seen';
  }
  return `not marked: ${one.outerHTML.slice(0, 100)}`;
}

/** After it the focus is not lost. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(placeOfFocus)).toBe('seen');
}

async function pressAt(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await focusByTab(page, name);
  await press(page, key);
}

async function typeAt(page: Page, label: string | RegExp, text: string): Promise<void> {
  await focusByTab(page, label);
  await page.keyboard.type(text);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

it('signs in by keyboard alone, and is told in the field why a code is refused', async ({ browser }) => {
  const code = await freshCode(place);
  const { page } = await visit(browser, 'about:blank', { mayFailToLoad: true });
  await page.addInitScript(markAlive);
  await page.goto(`${web}/login`);
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await focusByTab(page, 'Sign in with Veil');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${identity}/**`);
  await typeAt(page, 'E-mail', `${randomUUID()}@newcomer.example`);
  await typeAt(page, 'Name', 'Iris');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/members/validate-invitation');
  await expect(page.getByLabel('Invitation code', { exact: true })).toBeVisible();
  await pressAt(page, 'Validate Invitation');
  await expect(page.getByLabel('Invitation code', { exact: true })).toBeFocused();
  await page.keyboard.type(code);
  await press(page, 'Enter');
  await expect(page.getByRole('link', { name: 'Continue to Onboarding', exact: true })).toBeFocused();
  await press(page, 'Enter');
  await expect(heading(page)).toHaveText('Welcome to Veil');
  await expect(heading(page)).toBeFocused();
});

it('writes, answers and takes back in a talk by keyboard alone', async ({ browser }) => {
  const [iris, otto] = await approvedMembers(2, place);
  const { page } = await openAs(browser, iris, `${web}/community/browse/${encodeURIComponent(otto.handle)}`);
  await expect(heading(page)).toHaveText(`@${otto.handle}`);
  await pressAt(page, 'Message');
  await expect(heading(page)).toBeFocused();
  await typeAt(page, 'Your message', 'Good evening');
  await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(log(page)).toContainText('Sent');
  await expect(page.getByLabel('Your message', { exact: true })).toBeFocused();
  await focusByTab(page, /^Options for “Good evening” by you/);
  await press(page, 'Enter');
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await press(page, 'Escape');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Options for “Good evening” by you/);
  await press(page, 'Enter');
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await press(page, 'End');
  await expect(page.getByRole('menu').locator(':focus')).toHaveText('Delete for both');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await pressAt(page, 'Delete');
  await expect(log(page)).toContainText('Message deleted');
});

it('posts and answers on the board by keyboard alone, and stays where it was', async ({ browser }) => {
  const iris = await approvedMember(place);
  const words = randomUUID();
  const { page } = await openAs(browser, iris, `${web}/community/board`);
  await expect(page.getByLabel('Your message', { exact: true })).toBeVisible();
  await typeAt(page, 'Your message', words);
  await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(contentOf(page).getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your message', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeFocused();
  await focusByTab(page, new RegExp(`^Like “${words.slice(0, 8)}`));
  await press(page, 'Space');
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(page.getByLabel(`Your answer to ${iris.handle}`, { exact: true })).toBeFocused();
  await page.keyboard.type('So do I.');
  await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('list', { name: `Answers to ${iris.handle}`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeFocused();
});

it('joins an evening and leaves it by keyboard alone', async ({ browser }) => {
  const [iris, otto] = await approvedMembers(2, place);
  const { event } = await otto.call.do('createEvent', evening());
  const { page } = await openAs(browser, iris, `${web}/community/events/${event.id}`);
  await expect(heading(page)).toHaveText('Supper by candlelight');
  await pressAt(page, 'Join Event');
  const dialog = page.getByRole('dialog', { name: 'Join Event' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await pressAt(page, 'Join Event');
  await expect(dialog.getByLabel('Shown to guests')).toBeFocused();
  await press(page, 'Space');
  await pressAt(page, 'Join Event');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Seats', exact: true }).locator(':focus')).toBeVisible();
  await pressAt(page, 'Leave Event');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await pressAt(page, 'Leave Event');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Join Event', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Seats', exact: true }).locator(':focus')).toBeVisible();
});

it('reports by keyboard alone, and comes back to where it began', async ({ browser }) => {
  const [iris, otto] = await approvedMembers(2, place);
  const { page } = await openAs(browser, iris, `${web}/community/browse/${encodeURIComponent(otto.handle)}`);
  await expect(heading(page)).toHaveText(`@${otto.handle}`);
  await pressAt(page, `More about ${otto.handle}`);
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await press(page, 'End');
  await expect(page.getByRole('menu').locator(':focus')).toHaveText('Report');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Report this' }).locator(':focus')).toHaveCount(1);
  await pressAt(page, 'Send report');
  await expect(page.getByLabel('What is wrong?', { exact: true })).toBeFocused();
  await page.keyboard.type('Something else');
  await pressAt(page, 'Send report');
  await expect(page.getByRole('dialog', { name: 'We have it.' }).locator(':focus')).toHaveText(
    'A person reads your report.',
  );
  await pressAt(page, 'Done');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', `More about ${otto.handle}`);
});

it('leaves for good by keyboard alone', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await arriveOnce(browser, iris, '/account/leave');
  await expect(heading(page)).toHaveText('Leave');
  await pressAt(page, 'Delete your account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await pressAt(page, 'Delete my account');
  await expect(dialog.getByLabel('Type your handle to confirm')).toBeFocused();
  await page.keyboard.type(iris.handle);
  await press(page, 'Enter');
  await page.waitForURL('**/farewell');
  await expect(heading(page)).toBeFocused();
});
