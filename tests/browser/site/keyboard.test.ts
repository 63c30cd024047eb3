// Specified: community 2.1.1, 2.4.1, 2.5.1; features 2.1.1.
import type { Page } from 'playwright';
import { expect as expectValue, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressItem } from '../menu.ts';
import { button, contentOf, menuItem, noticeOf } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';
import { focusByTab } from '../tab-to.ts';
import { markAlive, visit } from '../visitor.ts';

const place = inject('addresses');

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

/** Tab stays within the open dialog and the browser's own controls. */
async function keepsFocus(page: Page): Promise<void> {
  const stops: string[] = [];
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    stops.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        return (activeElement?.closest('dialog[open]') ?? activeElement)?.localName ?? '';
      }),
    );
  }
  const inside = stops.filter((stop) => stop === 'dialog');
  expectValue(stops.filter((stop) => stop !== 'body')).toEqual(inside);
  expectValue(inside.length).toBeGreaterThan(4);
}

it('walks the public pages', async ({ browser }) => {
  const { page } = await visit(browser, 'about:blank');
  await page.addInitScript(markAlive);
  await page.goto(place.web);
  // Before the app is alive, it may still move the place from which Tab goes on.
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(link(page, 'Skip to content')).toBeFocused();
  await expect(link(page, 'Skip to content')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveText('Behind the Veil');

  await page.reload();
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await focusByTab(page, 'FAQ');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Questions and answers');
  await expect(heading).toBeFocused();
  await expect(noticeOf(page, 'Questions and answers').first()).toHaveText('Questions and answers');
  await focusByTab(page, 'How are members verified?');
  await page.keyboard.press('Enter');
  await expect(contentOf(page).locator('details[open]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(contentOf(page).locator('details[open]')).toHaveCount(0);
});

it('opens the public menu of a phone and closes it again', async ({ browser }) => {
  const { page } = await visit(browser, place.web, { viewport: { width: 390, height: 844 } });
  await focusByTab(page, 'Menu');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'true');
  await focusByTab(page, 'How it works');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Menu')).toBeFocused();
  await expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'true');
  await focusByTab(page, 'Pricing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'false');
});

it('walks the members’ navigation and the profile menu', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/members`);
  await expect(button(page, 'Your menu')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link(page, 'Skip to content')).toBeFocused();
  await focusByTab(page, 'Messages');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/community\/messages$/);

  await button(page, 'Your menu').focus();
  await page.keyboard.press('ArrowDown');
  await expect(menuItem(page, 'Profile')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menuItem(page, 'Invites')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menuItem(page, 'Feedback')).toBeFocused();
  for (const theme of ['Wine', 'Ink']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: theme, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-blue');
  await page.keyboard.press('End');
  await expect(menuItem(page, 'Sign Out')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menuItem(page, 'Help for you alone')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menuItem(page, 'Draw the curtains')).toBeFocused();
  for (const name of ['Safety', 'Help', 'Appearance', 'Settings']) {
    await page.keyboard.press('ArrowUp');
    await expect(menuItem(page, name)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button(page, 'Your menu')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(menuItem(page, 'Profile')).toBeFocused();
  await page.keyboard.press('i');
  await expect(menuItem(page, 'Invites')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invites');
});

it('stays in a dialog, and returns to where it was opened', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/members`);
  const opener = contentOf(page).getByRole('button', { name: /^Generate Invitation Code/ });
  const dialog = page.getByRole('dialog', { name: 'Generate Invitation Code' });
  await expect(opener).toBeVisible();
  await focusByTab(page, /^Generate Invitation Code/);
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keepsFocus(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

it('asks before an account is deleted, and puts the focus where something is wrong', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/account/leave`);
  const opener = button(page, 'Delete your account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(opener).toBeVisible();
  await focusByTab(page, 'Settings');
  await focusByTab(page, 'Pause the profile');
  await focusByTab(page, 'Delete your account');
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keepsFocus(page);
  await dialog.getByLabel('Type your handle to confirm').focus();
  await page.keyboard.type('Somebody else');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please type your handle to confirm.')).toBeVisible();
  await expect(dialog.getByLabel('Type your handle to confirm')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

it('moves along tabs by arrow, Home and End', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/community/invites`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('My Invites')).toBeVisible();
  await focusByTab(page, 'My Invites');
  const moves = [
    ['ArrowRight', 'Community Invites'],
    ['ArrowRight', 'My Invites'],
    ['ArrowLeft', 'Community Invites'],
    ['Home', 'My Invites'],
    ['End', 'Community Invites'],
  ] as const;
  for (const [key, name] of moves) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  }
  await expect(contentOf(page).getByText('No community invites yet')).toBeVisible();
});

it('reaches five rooms on the bar of a phone and the rest behind one’s own face', async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/members`, viewport);
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom', exact: true });
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Browse', 'Messages', 'Events', 'Groups']);
  await bar.getByRole('link', { name: 'Groups' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Groups');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await button(page, 'Your menu').press('Enter');
  await pressItem(page, 'Feedback');
  await expect(page).toHaveURL(/\/community\/feedback$/);
});
