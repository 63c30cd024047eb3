import type { Page } from 'playwright';
import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { memberWithAlbum } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressItem } from '../menu.ts';
import { messageOnBoard } from '../messaging/whole-board.ts';
import { button, contentOf, link, menuItem, region } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';
import { focusByTab } from '../tab-to.ts';

const place = inject('addresses');

const receiptOf = (page: Page) => page.getByRole('dialog', { name: 'We have it.' });

it('a member blocks another from a message by keyboard, and unblocks them under “Kept apart”', async ({
  browser,
}) => {
  const { reader: iris, writer: otto, page, message } = await messageOnBoard(browser);
  const more = message.getByRole('button', { name: /^More about “/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(menuItem(page, `Hide or block @${otto.handle}`)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Not this person', exact: true });
  await expect(dialog).toContainText('They are told of none of it.');
  await button(dialog, 'Block now (they may guess)').click();
  await expect(message).toHaveCount(0);
  expect((await otto.call.try('memberProfile', { handle: iris.handle })).status).toBe(404);

  await page.goto(`${place.web}/account/apart`);
  const list = region(page, 'People you blocked');
  await expect(list).toContainText(`@${otto.handle}`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await list.getByRole('button', { name: `Unblock @${otto.handle}` }).click();
  await list.getByRole('button', { name: `Unblock @${otto.handle} now` }).click();
  await expect(list).toContainText('You have not blocked anybody.');
  expect((await otto.call.do('memberProfile', { handle: iris.handle })).handle).toBe(iris.handle);
});

it('a viewer’s card and a single photo are reported by keyboard, and whose they are is blocked from there', async ({
  browser,
}) => {
  const [iris, otto, vera] = [
    await approvedMember(place),
    await memberWithAlbum(place, 'Dawn'),
    await approvedMember(place),
  ];
  for (const one of [otto, vera]) await one.call.do('memberProfile', { handle: iris.handle });
  const viewers = `${place.web}/community/browse?tab=whos-viewed`;
  const { page } = await openAs(browser, iris, viewers, phone);
  const cards = page.getByRole('list', { name: 'Who viewed you', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await cards
    .first()
    .getByRole('link', { name: /Message/ })
    .click();
  await link(page, 'Back to Who’s Viewed').click();
  await expect(cards).toHaveCount(2);
  await focusByTab(page, `More about ${vera.handle}`);
  await page.keyboard.press('Enter');
  await expect(menuItem(page, `Hide or block @${vera.handle}`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menuItem(page, 'Report')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('What is wrong?', { exact: true }).selectOption('Advertising, money or a scam');
  await button(page, 'Send report').press('Enter');
  await expect(receiptOf(page).getByText('A person reads your report.')).toBeFocused();
  await focusByTab(page, 'Block now (they may guess)');
  await page.keyboard.press('Enter');
  await expect(receiptOf(page).getByText(`You blocked @${vera.handle}.`)).toBeFocused();
  await focusByTab(page, 'Done');
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(1);
  expect((await vera.call.try('memberProfile', { handle: iris.handle })).status).toBe(404);

  const profile = `/community/browse/${encodeURIComponent(otto.handle)}?tab=photos`;
  await page.goto(`${place.web}${profile}`);
  await focusByTab(page, 'More about Dawn');
  await page.keyboard.press('Enter');
  await pressItem(page, 'Report');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/reports'));
  await page.getByLabel('What is wrong?', { exact: true }).selectOption('Something else');
  await button(page, 'Send report').press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ kind: 'photo' });
  await expect(receiptOf(page).getByText('A person reads your report.')).toBeVisible();
  await button(page, 'Done').press('Enter');
  await button(page, 'More about Dawn').press('Enter');
  await pressItem(page, `Hide or block @${otto.handle}`);
  await button(page, 'Block now (they may guess)').press('Enter');
  await expect(page).toHaveURL(/\/community\/browse$/);
  await page.goto(viewers);
  await expect(contentOf(page).getByText('No Views Yet')).toBeVisible();
});

it('who was blocked since sees nothing of an earlier visit, before the answer that nobody is there', async ({
  browser,
}) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const { page } = await openAs(browser, otto, `${place.web}/community/help`);
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  const profile = `/community/browse/${encodeURIComponent(iris.handle)}`;
  const name = page.getByRole('heading', { name: `@${iris.handle}`, exact: true });
  await goTo(profile);
  await expect(name).toBeVisible();
  await goTo('/community/help');
  await expect(name).toHaveCount(0);
  await iris.call.do('blockMember', { handle: otto.handle });
  const answered = Promise.withResolvers<void>();
  const reads = '**/api/profiles/member/**';
  await page.route(reads, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await goTo(profile);
  await expect(contentOf(page).getByText('Loading the profile')).toBeAttached();
  await expect(name).toHaveCount(0);
  answered.resolve();
  await expect(contentOf(page).getByText('The member may have left')).toBeVisible();
  await page.unroute(reads);
});

/** Comes back to the page until it has heard that its member is gone. */
async function learnDeparture(page: Page): Promise<void> {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404 && answer.url().endsWith('/private-details')) refused.push(answer.url());
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return refused.length;
    })
    .toBeGreaterThan(0);
}

it('the receipt of a report offers a block again when the answer to it was lost', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const { page } = await openAs(
    browser,
    iris,
    `${place.web}/community/browse/${encodeURIComponent(otto.handle)}`,
  );
  await button(page, `More about ${otto.handle}`).click();
  await menuItem(page, 'Report').click();
  const dialog = page.getByRole('dialog', { name: 'Report this' });
  await dialog.getByLabel('What is wrong?').selectOption('Advertising, money or a scam');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const receipt = receiptOf(page);
  const blockNow = receipt.getByRole('button', { name: 'Block now (they may guess)' });
  await expect(receipt.getByText('A person reads your report.')).toBeVisible();
  const blocking = /\/api\/blocks$/;
  await page.route(
    blocking,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await blockNow.click();
  await expect(receipt.getByText(/check your connection/)).toBeVisible();
  await learnDeparture(page);
  await blockNow.click();
  await expect(receipt.getByText(`You blocked @${otto.handle}.`)).toBeVisible();
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(receipt).toHaveCount(0);
  await expect(page).toHaveURL(/\/community\/browse$/);
});
