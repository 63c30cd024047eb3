import { inject } from 'vitest';
import { approvedMember, pendingNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, region } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const smallScreen = { width: 390, height: 844 };

it('tells a member in plain words when an address begins and ends, and hides them until then', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/account/apart`, smallScreen);
  const card = region(page, 'People you never want to meet here');
  await expect(card).toContainText('Starts within two weeks, unannounced, so that nobody can test for you.');
  await card.getByRole('textbox', { name: 'E-mail address' }).fill('an-ex@example.org');
  await card.getByRole('checkbox', { name: 'Hide my profile until then' }).first().check();
  await button(card, 'Add').click();
  const row = card.getByRole('listitem').filter({ hasText: 'An address, named on' });
  await expect(row).toContainText('Starts by');
  await expect(card).toContainText('Your profile is hidden until');
  expect((await iris.call.do('myProfile', {})).hidden).toBe(true);

  await row.getByRole('button', { name: 'Let it end' }).click();
  await expect(row).toContainText('Ends between');
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

it('leads a newcomer to it, whose addresses hold from the first moment', async ({ browser }) => {
  const newcomer = await pendingNewcomer(place);
  const { page } = await openAs(browser, newcomer, `${place.web}/members`, smallScreen);
  await contentOf(page).getByRole('link', { name: 'Name them now' }).click();
  const card = region(page, 'People you never want to meet here');
  await expect(card).toContainText('Anyone you name before your approval never sees your profile');
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await card.getByRole('combobox', { name: 'Town' }).fill('Ghent, Belgium');
  await card.getByRole('button', { name: 'Add town' }).click();
  const row = card.getByRole('listitem').filter({ hasText: 'Ghent, Belgium' });
  await expect(row).toContainText('Holds from the first moment.');
});
