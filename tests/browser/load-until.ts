import type { Locator } from 'playwright';
import { expect } from './expect.ts';

/** Presses "Load more" until the list shows the row. */
export async function loadUntil(row: Locator, more: Locator): Promise<void> {
  await expect(async () => {
    if ((await row.count()) === 0) await more.click({ timeout: 2000 });
    await expect(row).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
}
