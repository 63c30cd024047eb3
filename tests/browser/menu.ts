import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { menuItem } from './page-parts.ts';

/**
 * Presses an item of the open menu by the keyboard. A menu that opens moves the focus to its first item: a key that is
 * pressed before would press that one.
 */
export async function pressItem(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await menuItem(page, name).press('Enter');
}

/** What a host does seldom with an event is behind one button. */
export async function pressOfHost(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit, copy, cancel', exact: true }).click();
  await pressItem(page, name);
}
