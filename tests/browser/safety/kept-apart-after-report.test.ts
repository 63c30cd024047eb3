import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link, menuItem, region } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');

it('whoever reported is offered a quiet block with the receipt, and both kinds with the outcome', async ({
  browser,
}) => {
  const [iris, otto, vera] = [
    await approvedMember(place),
    await approvedMember(place),
    await approvedMember(place),
  ];
  const profile = `${place.web}/community/browse/${encodeURIComponent(otto.handle)}`;
  const { page } = await openAs(browser, iris, profile, phone);
  await button(page, `More about ${otto.handle}`).click();
  await menuItem(page, 'Report').click();
  await page.getByLabel('What is wrong?', { exact: true }).selectOption('Threat of violence');
  await button(page, 'Send report').click();
  const receipt = page.getByRole('dialog', { name: 'We have it.' });
  await expect(
    receipt.getByText(/^(One person|\d+ people) on call (was|were) told at .* Not opened yet\.$/),
  ).toBeFocused();
  await expect(link(receipt, 'Call 112')).toHaveAttribute('href', 'tel:112');
  await expect(receipt.getByRole('link', { name: 'Help for you alone' })).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Block now (they may guess)' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/receipt.png` });
  await receipt.getByRole('button', { name: 'Keep apart quietly (starts within two weeks)' }).click();
  const kept = receipt.getByText(`You will be kept apart from @${otto.handle}. It starts within two weeks.`);
  await expect(kept).toBeFocused();
  await receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toHaveCount(0);
  await receipt.getByRole('button', { name: 'Keep apart quietly (starts within two weeks)' }).click();
  await expect(kept).toBeVisible();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/receipt-kept.png` });
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(receipt).toHaveCount(0);
  await expect(contentOf(page).getByRole('heading', { name: `@${otto.handle}` })).toBeVisible();
  expect((await otto.call.do('memberProfile', { handle: iris.handle })).handle).toBe(iris.handle);

  await page.goto(`${place.web}/account/apart`);
  const list = region(page, 'People you blocked');
  await expect(list).toContainText(`@${otto.handle} Starts within two weeks`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/list.png` });
  await list.getByRole('button', { name: `Unblock @${otto.handle}` }).click();
  await list.getByRole('button', { name: `Unblock @${otto.handle} now` }).click();
  await expect(list).toContainText('You have not blocked anybody.');

  const { context } = openInProcess();
  await iris.call.do('report', { kind: 'profile', id: vera.handle, reason: 'fake' });
  for (const { profileId } of [otto, vera])
    await decide(profileId, await memberOfTier(context), context, { outcome: 'restrict', days: 3 });
  await page.goto(`${place.web}/community/notices`);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/news.png` });
  await button(page, `Keep apart from @${otto.handle}`).click();
  const outcome = page.getByRole('dialog', { name: `Keep apart from @${otto.handle}?` });
  await expect(
    outcome.getByRole('button', { name: 'Keep apart quietly (starts within two weeks)' }),
  ).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/outcome.png` });
  await outcome.getByRole('button', { name: 'Block now (they may guess)' }).click();
  await expect(outcome).toHaveCount(0);
  await expect(contentOf(page).getByRole('button', { name: `Keep apart from @${otto.handle}` })).toHaveCount(
    0,
  );
  await expect(button(page, `Keep apart from @${vera.handle}`)).toBeVisible();
  expect((await otto.call.try('memberProfile', { handle: iris.handle })).status).toBe(404);
});
