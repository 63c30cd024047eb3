import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { inject } from 'vitest';
import { approved } from '../http/story.ts';
import { it } from './browser-test.ts';
import { openAs, overflowOf, phone } from './signed-in.ts';

const place = inject('addresses');

it('a member blocks another from a message by keyboard, and unblocks them under “Your data”', async ({
  browser,
}) => {
  const [iris, otto] = [await approved(place), await approved(place)];
  const words = randomUUID();
  await otto.call.get('postToBoard', { content: words });
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const message = page.getByRole('listitem').filter({ hasText: words });
  const more = message.getByRole('button', { name: `More about ${otto.handle}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: `Block @${otto.handle}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Block @${otto.handle}?` });
  await expect(dialog).toContainText('They are not told.');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(message).toHaveCount(0);
  expect((await otto.call.try('memberProfile', { handle: iris.handle })).status).toBe(404);

  await page.goto(`${place.web}/account`);
  const list = page.getByRole('region', { name: 'People you blocked' });
  await expect(list).toContainText(`@${otto.handle}`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await list.getByRole('button', { name: `Unblock @${otto.handle}` }).click();
  await list.getByRole('button', { name: `Unblock @${otto.handle} now` }).click();
  await expect(list).toContainText('You have not blocked anybody.');
  expect((await otto.call.get('memberProfile', { handle: iris.handle })).handle).toBe(iris.handle);
});
