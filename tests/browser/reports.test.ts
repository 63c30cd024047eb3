import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { inject } from 'vitest';
import { approved, inviter } from '../http/story.ts';
import { it } from './browser-test.ts';
import { openAs, overflowOf, phone } from './signed-in.ts';

const place = inject('addresses');

it('a member reports a message and blocks its author; tier 3 reads it and closes it', async ({ browser }) => {
  const [iris, otto] = [await approved(place), await approved(place)];
  const words = randomUUID();
  await otto.call.get('postToBoard', { content: words });
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const message = page.getByRole('listitem').filter({ hasText: words });
  await message.getByRole('button', { name: `More about ${otto.handle}` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'Advertising, money or a scam' });
  await dialog.getByLabel(`Block @${otto.handle} too`).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('A person reads your report.')).toBeVisible();
  await expect(message).toHaveCount(0);

  const staff = await openAs(browser, await inviter(place), `${place.web}/community/reports`, phone);
  const card = staff.page.getByRole('listitem').filter({ hasText: words });
  const more = staff.page.getByRole('button', { name: 'Load more' });
  await staff.page.getByRole('list', { name: 'Reports' }).waitFor();
  while ((await card.count()) === 0) await more.click();
  await expect(card).toContainText(`About @${otto.handle}, reported by @${iris.handle}`);
  expect(await overflowOf(staff.page)).toBeLessThanOrEqual(0);
  await card.getByLabel('What was done?').fill('Spoken to.');
  await card.getByRole('button', { name: 'Close this report' }).click();
  await expect(card).toHaveCount(0);
});
