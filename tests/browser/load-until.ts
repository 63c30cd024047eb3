import type { Locator } from 'playwright';
import { expect } from './expect.ts';

const patienceMs = 60_000;

/** Presses the first "Load more", of one list after the other, until the page shows the row. */
export async function loadUntil(row: Locator, more: Locator): Promise<void> {
  await expect(async () => {
    if ((await row.count()) === 0) await more.first().click({ timeout: 2000 });
    await expect(row).not.toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: patienceMs });
}
