import { inject } from 'vitest';
import { memberFields, newcomer, pendingNewcomer, reviewer } from '../../support/fixtures.ts';
import { acceptance } from '../../support/partner-invites-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { loadUntil } from '../load-until.ts';
import { button, contentOf, link, menuItem, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

/** Iris and Bo, who took his card while the couple is under review. */
async function reviewedPair() {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const iris = await pendingNewcomer(place, { profileType: 'couple', members });
  const [own, free] = (await iris.call.do('myProfile', {})).members;
  const wish = { memberId: free?.id ?? 0, ownMemberId: own?.id };
  const bo = await newcomer(place);
  await bo.call.do('acceptPartnerInvite', acceptance((await iris.call.do('createPartnerInvite', wish)).code));
  return { iris, bo };
}

it('asks each person in private, and shows the way out to whoever says no', async ({ browser }) => {
  const { iris, bo } = await reviewedPair();
  const { page } = await openAs(browser, bo, `${place.web}/members`, phone);
  const question = region(page, 'Is this your own wish?');
  await expect(question.getByRole('button')).toHaveText(['Yes', 'I am not sure', 'No, I need help']);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await question.getByRole('button', { name: 'No, I need help' }).click();
  await expect(question.getByText('Thank you. Your answer is not shown here again.')).toBeFocused();
  await question.getByRole('link', { name: 'How to leave' }).click();
  await expect(page.getByRole('heading', { name: 'Leave the shared profile', exact: true })).toBeVisible();

  await page.goto(`${place.web}/members`);
  await expect(question.getByText('Thank you.')).toBeVisible();
  await expect(question).not.toContainText(/help|leave/i);

  const other = await openAs(browser, iris, `${place.web}/members`, phone);
  const asked = region(other.page, 'Is this your own wish?');
  await expect(asked.getByRole('button')).toHaveCount(3);

  const judge = await reviewer(place);
  const address = `${place.web}/community/pending-profiles/${iris.profileId}`;
  const { page: desk } = await openAs(browser, judge, address, phone);
  const doubts = region(desk, 'Is it their own wish?');
  await expect(doubts.getByRole('listitem')).toContainText(['Bo says no and needs help.']);
  expect(await overflowOf(desk)).toBeLessThanOrEqual(0);
  await desk.goto(`${place.web}/community/pending-profiles`);
  const card = contentOf(desk)
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: iris.handle }) });
  await loadUntil(card, button(desk, 'Load more'));
  await expect(card).toContainText('Private answer');
  await card.scrollIntoViewIfNeeded();
  await shoot(desk, 'private-answer', false);
  expect(await overflowOf(desk)).toBeLessThanOrEqual(0);
});

it('has a page of help two presses from the menu, and opening it tells nobody', async ({ browser }) => {
  const { bo } = await reviewedPair();
  const { page } = await openAs(browser, bo, `${place.web}/members`, phone);
  await expect(link(page, 'Help for you alone')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
  await expect(menuItem(page, 'Help for you alone')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !/\/api\/(me|home)\b/.test(request.url()))
      if (request.url().includes('/api/'))
        sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await menuItem(page, 'Help for you alone').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help for you alone' })).toBeFocused();
  await expect(region(page, 'In danger now').getByRole('listitem')).not.toHaveCount(0);
  for (const [name, href] of [
    ['report it without an account', '/report'],
    ['Go your own way', '/account/leave#part'],
    ['Delete your account', '/account/leave#delete'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(page.getByLabel('Lock while nobody does anything', { exact: true })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(sent).toEqual([]);
});
