// Specified: community 1.2, 2.4.1, 2.7.5, 6.4; features 2.8.1-2, 4.11, 5.3, 5.12, 6.2, 8.6, 9.12.
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import {
  approvedMember,
  inviter,
  pendingNewcomer,
  reviewer,
  secondReviewer,
} from '../../support/fixtures.ts';
import { alterProfile } from '../../support/moderation-fixtures.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const list = `${place.web}/community/pending-profiles`;
const cors = { 'access-control-allow-origin': '*' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const queuesOf = (page: Page) => page.getByRole('navigation', { name: 'Review queues', exact: true });

it('finds all that waits in one list, the most urgent first, and each kind in one line above it', async ({
  browser,
}) => {
  const vera = await approvedMember(place);
  await alterProfile(vera, { tier: 'verified' });
  const { page } = await openAs(browser, vera, list, phone);
  const queues = queuesOf(page);
  await expect(queues.locator('[aria-current]')).toHaveText([/^Newcomers \(\d+\+?\)$/]);
  await queues.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits for a decision');
  await expect(queues.locator('[aria-current]')).toHaveText([/^All/]);
  await expect(queues.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await expect(queues.getByRole('link', { name: 'Decided' })).toHaveCount(0);
  const rows = page.getByRole('list', { name: 'What waits', exact: true }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const more = contentOf(page).getByRole('button', { name: /^\d+ more$/ });
  const before = await rows.count();
  if (await more.isVisible()) {
    await more.click();
    await expect(rows.nth(before).getByRole('link')).toBeFocused();
  }
  const newcomer = rows.filter({ hasText: 'May they join?' }).first();
  await expect(newcomer).toContainText('Newcomer');
  await expect(newcomer).toContainText(/due (in|within) .*waits for/);
  await expect(rows.filter({ hasText: 'May it be shown?' })).not.toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await newcomer.getByRole('link').click();
  await expect(contentOf(page).getByText('Before you decide')).toBeVisible();
});

it('leads from the old addresses to the parts of one list, each in sight in its line', async ({
  browser,
}) => {
  const trusted = await approvedMember(place);
  await alterProfile(trusted, { tier: 'trusted' });
  const { page } = await openAs(browser, trusted, 'about:blank', phone);
  for (const [path, heading, part] of [
    ['pending-profiles', 'Pending Profiles', 'Newcomers'],
    ['pending-photos', 'Pending Photos', 'Photos'],
    ['second-looks', 'Appeals and texts', 'Appeals and texts'],
    ['moderation', 'Cases', 'Cases'],
    ['moderation?tab=nobody', 'Cases', 'Cases'],
    ['moderation?tab=appeals', 'Appeals and texts', 'Appeals and texts'],
    ['moderation?tab=suspended', 'Decided', 'Decided'],
    ['moderation?tab=statistics', 'Decided', 'Decided'],
  ] as const) {
    await page.goto(`${place.web}/community/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const current = queuesOf(page).locator('[aria-current=page]');
    await expect(current).toHaveText(new RegExp(`^${part}`));
    await expect(current).toBeInViewport({ ratio: 0.99 });
    const tops = await queuesOf(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, path).toBe(1);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
});

it('says how many newcomers a week they read, and that they read none tonight', async ({ browser }) => {
  const vera = await approvedMember(place);
  await alterProfile(vera, { tier: 'verified' });
  const { page } = await openAs(browser, vera, list, { width: 390, height: 844 });
  const time = page.getByRole('region', { name: 'Your time', exact: true });
  await time.getByLabel('Newcomers a week').selectOption('3');
  await expect(time.getByLabel('Newcomers a week')).toHaveValue('3');
  await expect(time.getByLabel('Newcomers a week')).toBeEnabled();
  await time.getByRole('button', { name: 'Not tonight' }).click();
  await expect(time.getByRole('status')).toHaveText(
    'Nothing is offered to you until eight in the morning. You may still read.',
  );
  await shoot(page, 'review-time', false);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(time.getByLabel('Newcomers a week')).toHaveValue('3');
  await time.getByRole('button', { name: 'I have time after all' }).click();
  await expect(time.getByRole('button', { name: 'Not tonight' })).toBeVisible();
});

describe('the pending profiles', () => {
  it('are reached from the dashboard, and shown in brief, the oldest first', async ({ browser }) => {
    const judge = await reviewer(place);
    const [oldest] = (await judge.call.do('pendingProfiles', {})).profiles;
    if (!oldest) throw new Error('The demo community has nobody under review.');
    const { page } = await openAs(browser, judge, `${place.web}/members`);
    await page.getByRole('link', { name: /^Review Pending Profiles .*\d+\+?$/ }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Profiles');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb', exact: true })).toHaveText(
      'DashboardPending Profiles',
    );

    const cards = page.getByRole('main').getByRole('list').nth(1).locator(':scope > li');
    const card = cards.first();
    await expect(card.getByRole('heading')).toHaveText(oldest.name);
    const ages = (oldest.ages ?? []).map(String);
    await expect(card).toContainText(`${new Intl.ListFormat('en-GB').format(ages)} years`);
    await expect(card).toContainText(oldest.location);
    for (const interest of oldest.interests.slice(0, 3)) await expect(card).toContainText(interest);
    await expect(card).toContainText(`+${oldest.interests.length - 3} more`);
    await expect(card.getByRole('link', { name: 'View Member Profile' })).toHaveAttribute(
      'href',
      `/community/browse/${oldest.id}`,
    );
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldest.name);
    await page
      .getByRole('navigation', { name: 'Breadcrumb', exact: true })
      .getByRole('link', { name: 'Pending' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Profiles');
  });

  it('are what Review Profiles opens, first on the page, below a line that leads to urgent cases', async ({
    browser,
  }) => {
    await pendingNewcomer(place);
    const [about, vera] = [await approvedMember(place), await approvedMember(place)];
    await (await approvedMember(place)).call.do('report', {
      kind: 'profile',
      id: about.handle,
      reason: 'harassment',
    });
    await alterProfile(vera, { tier: 'verified' });
    const { page } = await openAs(browser, vera, `${place.web}/members`);
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Review Profiles' })
      .click();
    await expect(page).toHaveURL(list);
    const main = page.getByRole('main');
    const urgent = main.getByRole('link', { name: /^\d+ urgent cases?$/ });
    const card = main.getByRole('link', { name: /^View Details of/ }).first();
    const time = main.getByRole('region', { name: 'Your time' });
    const tops = await Promise.all(
      [urgent, card, time].map(async (part) => (await part.boundingBox())?.y ?? Number.NaN),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    await page.setViewportSize(phone);
    await shoot(page, 'newcomers-first');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await urgent.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases');
    await expect(main.getByRole('heading', { name: `@${about.handle}` })).toBeVisible();
  });

  it('open as a member profile with nothing to press but the way to the decision', async ({ browser }) => {
    const [judge, newcomer] = await Promise.all([reviewer(place), pendingNewcomer(place)]);
    const address = `${place.web}/community/browse/${newcomer.profileId}`;
    const { page } = await openAs(browser, judge, address, phone);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${newcomer.handle}`);
    const details = contentOf(page).getByRole('link', { name: 'Review Profile' });
    await expect(details).toHaveAttribute('href', `/community/pending-profiles/${newcomer.profileId}`);
    await expect(contentOf(page).getByRole('tab')).toHaveText(['Profile Details', /^Photos/]);
    for (const name of ['Connect', 'Bookmark', 'Retry']) await expect(button(page, name)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0);
    await shoot(page, 'seen-under-review');
    await details.click();
    await expect(contentOf(page).getByText('Before you decide')).toBeVisible();
  });

  itSeldom('say that there are none, or what failed', async ({ browser }) => {
    const { page } = await openAs(browser, await reviewer(place), 'about:blank');
    await page.route('**/api/pending-profiles', (route) =>
      route.fulfill({ status: 503, json: { message: 'Veil is busy.' }, headers: cors }),
    );
    await page.goto(list);
    await expect(contentOf(page).getByText('Failed to load pending profiles')).toBeVisible();
    await page.unroute('**/api/pending-profiles');
    await page.route('**/api/pending-profiles', (route) =>
      route.fulfill({ json: { profiles: [], isInviteeWaiting: true, nextCursor: null }, headers: cors }),
    );
    await button(page, 'Retry').click();
    await expect(contentOf(page).getByText('There are currently no pending profiles.')).toBeVisible();
    await expect(
      contentOf(page).getByText('Somebody you invited is with the other reviewers.'),
    ).toBeVisible();
    await expect(queuesOf(page).getByRole('link', { name: 'Newcomers', exact: true })).toBeVisible();
  });

  itSeldom('go on page by page, by keyboard, and keep the place when a page fails', async ({ browser }) => {
    const { page } = await openAs(browser, await reviewer(place), 'about:blank');
    const pageOf = (first: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: first + n,
        name: `Velvet Fox ${first + n}`,
        age: 33,
        location: 'Ghent',
        photo: null,
        about: '',
        interests: [],
        submittedDate: '2026-03-01T12:00:00.000Z',
        status: 'PendingApproval',
      }));
    const second = '2026-03-01T12:00:00.000Z_20';
    let isDown = true;
    await page.route('**/api/pending-profiles*', (route) => {
      const isSecond = new URL(route.request().url()).searchParams.get('cursor') === second;
      if (isSecond && isDown) return route.abort();
      const json = isSecond
        ? { profiles: pageOf(21, 3), nextCursor: null }
        : { profiles: pageOf(1, 20), nextCursor: second };
      return route.fulfill({ headers: cors, json });
    });
    await page.goto(list);
    await button(page, 'Load more').focus();
    await page.keyboard.press('Enter');
    await expect(
      contentOf(page)
        .getByText(/Veil could not be reached/)
        .first(),
    ).toBeVisible();
    await expect(button(page, 'Retry')).toBeFocused();
    isDown = false;
    await page.keyboard.press('Enter');
    await expect(contentOf(page).getByRole('link', { name: 'View Details of Velvet Fox 21' })).toBeFocused();
    await expect(contentOf(page).getByRole('heading', { level: 2 })).toHaveCount(23);
    await expect(button(page, 'Load more')).toHaveCount(0);
  });

  it('are for reviewers only', async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), list);
    await expect(
      contentOf(page).getByText('You do not have permission to view pending profiles.'),
    ).toBeVisible();
    await page.goto(`${list}/1`);
    await expect(contentOf(page).getByText('You do not have permission to view this profile.')).toBeVisible();
    await page.goto(`${place.web}/members`);
    await expect(contentOf(page).getByRole('link', { name: 'Invites' })).toBeVisible();
    await expect(contentOf(page).getByRole('link', { name: 'Review Pending Profiles' })).toHaveCount(0);
  });

  itSeldom('answer a wrong address in words', async ({ browser }) => {
    const { page } = await openAs(browser, await reviewer(place), `${list}/velvet`);
    await expect(contentOf(page).getByText('Invalid profile ID format')).toBeVisible();
    await page.goto(`${list}/42`);
    await expect(contentOf(page).getByText('Profile not found.')).toBeVisible();
  });

  it('are not shown to who invited them', async ({ browser }) => {
    const { profileId } = await pendingNewcomer(place);
    const { page } = await openAs(browser, await inviter(place), `${list}/${profileId}`);
    await expect(contentOf(page).getByText('You do not have permission to view this profile.')).toBeVisible();
    await expect(button(page, 'Approve')).toHaveCount(0);
  });
});

describe('a decision', () => {
  it('needs a reason, can be cancelled, and approves', async ({ browser }) => {
    const iris = await pendingNewcomer(place);
    const { page } = await openAs(browser, await reviewer(place), `${list}/${iris.profileId}`, phone);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(iris.handle);
    await expect(page.getByRole('heading', { name: 'Iris', exact: true })).toBeVisible();
    await expect(contentOf(page).getByText('Likes long dinners.')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);

    await button(page, 'Approve').click();
    await expect(contentOf(page).getByRole('textbox')).toBeFocused();
    await expect(button(page, 'Approve')).toBeDisabled();
    await contentOf(page).getByRole('textbox').fill('   ');
    await expect(button(page, 'Approve')).toBeDisabled();
    await button(page, 'Cancel').click();
    await expect(button(page, 'Approve')).toBeFocused();

    await page.keyboard.press('Enter');
    await contentOf(page).getByRole('textbox').fill('Known to us.');
    await button(page, 'Approve').click();
    await expect(contentOf(page).getByRole('status').getByText('Profile approved.')).toBeVisible();
    await expect(contentOf(page).getByRole('link', { name: 'Back to Pending Profiles' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Decisions so far', exact: true })).toContainText(
      'Known to us.',
    );
    await expect(contentOf(page).getByText(/wrote nothing about them/)).toHaveCount(0);
    expect((await iris.call.do('me', {})).approvalStatus).toBe('approved');
  });

  it('of a first objection waits for a second reviewer, who ends it', async ({ browser }) => {
    const iris = await pendingNewcomer(place);
    const address = `${list}/${iris.profileId}`;
    const first = await openAs(browser, await reviewer(place), address);
    await button(first.page, 'Reject').click();
    await contentOf(first.page).getByRole('textbox').fill('The story does not hold.');
    await button(first.page, 'Reject').click();
    await expect(
      contentOf(first.page).getByText('Your objection is recorded. A second reviewer decides.'),
    ).toBeVisible();
    await first.page.reload();
    await expect(contentOf(first.page).getByText('You have already reviewed this profile.')).toBeVisible();
    await expect(button(first.page, 'Approve')).toHaveCount(0);

    const second = await openAs(browser, await secondReviewer(place), address);
    await expect(contentOf(second.page).getByText('The story does not hold.')).toBeVisible();
    await button(second.page, 'Reject').click();
    await contentOf(second.page).getByRole('textbox').fill('Nobody here knows them.');
    await button(second.page, 'Reject').click();
    await expect(contentOf(second.page).getByText('Profile rejected.')).toBeVisible();
    expect((await iris.call.do('me', {})).approvalStatus).toBe('rejected');
  });

  itSeldom('that came too late says so, and keeps the reason', async ({ browser }) => {
    const iris = await pendingNewcomer(place);
    const { page } = await openAs(browser, await reviewer(place), `${list}/${iris.profileId}`);
    await button(page, 'Reject').click();
    await contentOf(page).getByRole('textbox').fill('The story does not hold.');
    const second = await secondReviewer(place);
    await second.call.do('approveProfile', { id: String(iris.profileId), reason: 'Known to us.' });
    await button(page, 'Reject').click();
    await expect(contentOf(page).getByRole('alert')).toHaveText('This profile has already been decided.');
    await expect(contentOf(page).getByRole('textbox')).toHaveValue('The story does not hold.');
  });
});
