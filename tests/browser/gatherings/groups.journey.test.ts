// Specified: features 2.7.1-3, 4.8, 5.10, 6.3, 8.5, 9.8.
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { dateIn, evening } from '../../support/events-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { enterGroup, newGroup, newGroupName, newThread, roomOf } from '../../support/groups-fixtures.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressItem } from '../menu.ts';
import { log } from '../messaging/room-parts.ts';
import { button, contentOf, link, menuItem, messageOptions, noticeOf, region, tab } from '../page-parts.ts';
import { reloadWithDraft } from '../reload-kept.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';
import { focusByTab } from '../tab-to.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };
const groups = `${place.web}/community/groups`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reply = (page: Page) => contentOf(page).getByLabel('Your reply');

async function action(page: Page, name: string) {
  await messageOptions(page).last().press('Enter');
  await pressItem(page, name);
}

async function answer(page: Page, words: string) {
  await reply(page).fill(words);
  await reply(page).press('Control+Enter');
  await expect(log(page)).toContainText(words.replace(/[*@]/g, ''));
}

it('is made, asked for, talked in, and closed by two people', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const name = newGroupName();
  const desk = await openAs(browser, iris, groups);
  await link(desk.page, 'Create Group').click();
  await button(desk.page, 'Create Group').click();
  await expect(contentOf(desk.page).getByText('Group name is required.')).toBeVisible();
  await expect(contentOf(desk.page).getByLabel(/^Name/)).toBeFocused();
  await contentOf(desk.page).getByLabel(/^Name/).fill(name);
  await contentOf(desk.page)
    .getByLabel(/^Description/)
    .fill('Slow dinners.');
  await contentOf(desk.page).getByLabel(/^Tags/).fill('Wine');
  await contentOf(desk.page).getByLabel(/^Tags/).press('Enter');
  await contentOf(desk.page).getByLabel('Request to Join').check();
  await expect(contentOf(desk.page).getByText('Approval required: you or a moderator decides')).toBeVisible();
  await button(desk.page, 'Add a rule').click();
  await desk.page.getByRole('textbox', { name: 'Rule 1', exact: true }).fill('Be kind');
  await reloadWithDraft(desk.page, /Be kind/);
  await expect(contentOf(desk.page).getByLabel(/^Name/)).toHaveValue(name);
  await expect(button(desk.page, 'Remove Wine')).toBeVisible();
  await expect(desk.page.getByRole('textbox', { name: 'Rule 1', exact: true })).toHaveValue('Be kind');
  await button(desk.page, 'Create Group').click();
  await expect(contentOf(desk.page).getByText('Group created successfully!')).toBeVisible();
  await expect(heading(desk.page)).toHaveText('Discover Groups');
  const slug = name.toLowerCase().replace(/ /g, '-');
  const groupId = (await iris.call.do('group', { group: slug })).group.id;

  const mobile = await openAs(browser, otto, `${groups}/${slug}`, phone);
  await expect(heading(mobile.page)).toHaveText(name);
  await expect(contentOf(mobile.page).getByText('What is said here stays among its members')).toBeVisible();
  await button(mobile.page, `Request to join ${name}`).click();
  const asking = mobile.page.getByRole('dialog', { name: `Ask to join ${name}` });
  await asking.getByLabel(/^A note/).fill('I bring pears.');
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expect(asking.getByText('Please read the rules of the group first.')).toBeVisible();
  await asking.getByLabel(/^I have read the rules/).check();
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expect(contentOf(mobile.page).getByText('Your request is waiting.')).toBeVisible();
  expect(await overflowOf(mobile.page)).toBeLessThanOrEqual(0);

  await desk.page.goto(`${groups}/${slug}`);
  await contentOf(desk.page)
    .getByRole('link', { name: /^Manage Members/ })
    .click();
  await expect(contentOf(desk.page).getByText('I bring pears.')).toBeVisible();
  await button(desk.page, `Accept ${otto.handle}`).click();
  await expect(contentOf(desk.page).getByText('No requests')).toBeVisible();

  await mobile.page.reload();
  const slim = contentOf(mobile.page).locator('header').first();
  expect((await slim.boundingBox())?.height).toBeLessThan(140);
  await expect(link(mobile.page, 'New Thread')).toBeInViewport({ ratio: 1 });
  await expect(region(mobile.page, 'About')).toContainText('Slow dinners.');
  await shoot(mobile.page, 'group');
  await mobile.page.setViewportSize(phone);
  await link(mobile.page, 'New Thread').click();
  await mobile.page.getByLabel('Title', { exact: true }).fill('What to bring');
  await mobile.page.getByLabel('Message', { exact: true }).fill('Pears, **ripe**.');
  await button(mobile.page, 'Start thread').click();
  await expect(heading(mobile.page)).toHaveText('What to bring');
  await expect(log(mobile.page).getByText('ripe')).toBeVisible();
  // No name stands in an address that the page leads to.
  await expect(mobile.page).toHaveURL(new RegExp(`/groups/${groupId}/threads/`));
  expect(await overflowOf(mobile.page)).toBeLessThanOrEqual(0);

  for (let day = 1; day <= 6; day++)
    await (day <= 3 ? iris : otto).call.do(
      'createEvent',
      evening({ groupId, title: `Supper ${day}`, date: dateIn(day) }),
    );
  await desk.page.goto(`${groups}/${slug}`);
  const events = region(desk.page, 'Events');
  await expect(events.getByRole('listitem')).toHaveCount(5);
  await expect(events.getByRole('listitem').first()).toContainText(`Organized by @${iris.handle}`);
  await events.getByRole('button', { name: 'Load more' }).focus();
  await desk.page.keyboard.press('Enter');
  await expect(link(desk.page, 'Supper 6')).toBeFocused();
  await expect(events.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  const thread = contentOf(desk.page).getByRole('listitem').filter({ hasText: 'What to bring' });
  await expect(thread.getByText('1 unread')).toBeVisible();
  await link(desk.page, 'What to bring').click();
  await action(desk.page, 'Reply');
  await reply(desk.page).pressSequentially(`And cheese, @${otto.handle.slice(0, 4)}`);
  await contentOf(desk.page)
    .getByRole('option', { name: `@${otto.handle}` })
    .waitFor();
  await reply(desk.page).press('Enter');
  await reply(desk.page).press('Control+Enter');
  await expect(
    log(desk.page)
      .getByRole('link', { name: `@${otto.handle}` })
      .last(),
  ).toBeVisible();
  await expect(log(mobile.page)).toContainText('And cheese');
  await expect(log(mobile.page).getByRole('button', { name: /^@.*Pears/ })).toBeVisible();
  await reply(mobile.page).fill('veilhate6 pears');
  await reply(mobile.page).press('Control+Enter');
  await expect(log(mobile.page).getByText(/^Please write this another way/)).toBeVisible();
  const refused = mobile.page.getByRole('article', { name: 'Your message on its way', exact: true });
  await button(refused, 'Edit “veilhate6 pears”').press('Enter');
  await expect(reply(mobile.page)).toHaveValue('veilhate6 pears');
  await expect(reply(mobile.page)).toBeFocused();
  await reply(mobile.page).fill('');
  await messageOptions(mobile.page).last().click();
  await mobile.page.getByRole('menuitemcheckbox', { name: 'Hug', exact: true }).click();
  await expect(contentOf(desk.page).getByRole('button', { name: /^Hug for .*: 1$/ })).toBeVisible();
  await action(desk.page, 'Edit');
  const editing = desk.page.getByRole('form', { name: 'Edit the message', exact: true });
  await editing.getByLabel('Your message').fill('And a hard cheese.');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(log(mobile.page)).toContainText('And a hard cheese.');
  await expect(log(mobile.page).getByText('edited')).toBeVisible();

  await desk.page.goto(`${groups}/${slug}/edit`);
  await button(desk.page, 'Close group').click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Close group' }).click();
  await expect(heading(desk.page)).toHaveText('Discover Groups');
  await mobile.page.goto(`${groups}/${slug}`);
  await expect(contentOf(mobile.page).getByText('Group not found')).toBeVisible();
});

itSeldom('is looked after by a creator at a desk and a moderator on a phone', async ({ browser }) => {
  const { group, creator, mod, member, stranger } = await roomOf(place);
  const { thread } = await newThread(member, group);
  const desk = await openAs(browser, creator, `${groups}/${group}`);
  await contentOf(desk.page)
    .getByRole('link', { name: /^Manage Members/ })
    .click();
  await button(desk.page, `Manage @${member.handle}`).click();
  await contentOf(desk.page)
    .getByRole('button', { name: /^Make moderator/ })
    .click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Make moderator' }).click();
  const row = contentOf(desk.page).getByRole('listitem').filter({ hasText: member.handle });
  await expect(row).toContainText('Moderator');
  await button(desk.page, `Manage @${member.handle}`).click();
  await contentOf(desk.page)
    .getByRole('button', { name: /^Make member/ })
    .click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Make member' }).click();
  await expect(row).not.toContainText('Moderator');

  const mobile = await openAs(browser, mod, `${groups}/${group}/threads/${thread}`, phone);
  const arrange = async (name: string) => {
    await button(mobile.page, 'More about What to bring').click();
    await menuItem(mobile.page, name).click();
  };
  await arrange('Pin');
  await expect(contentOf(mobile.page).getByText('Pinned')).toBeVisible();
  await action(mobile.page, 'Remove as moderator');
  await contentOf(mobile.page)
    .getByLabel(/^Reason/)
    .fill('Off the table');
  await mobile.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(log(mobile.page)).toContainText('Message deleted');
  await arrange('Lock');
  await expect(contentOf(mobile.page).getByText('This thread is locked.')).toBeVisible();
  expect(await overflowOf(mobile.page)).toBeLessThanOrEqual(0);
  await mobile.page.goto(`${groups}/${group}/members`);
  await button(mobile.page, `Manage @${member.handle}`).click();
  await contentOf(mobile.page)
    .getByRole('button', { name: /^Remove from the group/ })
    .click();
  await contentOf(mobile.page).getByLabel('For how many days?').fill('400');
  await mobile.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(contentOf(mobile.page).getByText('Please choose between 1 and 365 days')).toBeVisible();
  await contentOf(mobile.page).getByLabel('For how many days?').fill('7');
  await mobile.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(button(mobile.page, `Manage @${member.handle}`)).toHaveCount(0);
  await tab(mobile.page, 'Log').click();
  await expect(mobile.page.getByRole('list', { name: 'Log', exact: true })).toContainText(
    `@${mod.handle} removed @${member.handle}`,
  );
  expect(await overflowOf(mobile.page)).toBeLessThanOrEqual(0);

  const gone = await openAs(browser, member, `${groups}/${group}`);
  await expect(contentOf(gone.page).getByText(/^You can join again after/)).toBeVisible();
  const other = await openAs(browser, stranger, `${groups}/${group}/threads/${thread}`);
  await expect(contentOf(other.page).getByText('This thread does not exist.')).toBeVisible();
});

itSeldom(
  'has all filters but the search behind a button on a phone, which counts those that are set',
  async ({ browser }) => {
    const { page } = await openAs(browser, await approvedMember(place), groups, phone);
    await expect(contentOf(page).getByLabel('Search')).toBeVisible();
    await expect(contentOf(page).getByLabel('Active Only')).toBeHidden();
    await button(page, 'Filters').click();
    await contentOf(page).getByLabel('Active Only').click();
    await expect(page).toHaveURL(/groups\?in=\w{12}$/);
    await expect(button(page, 'Filters (1)')).toBeVisible();
    await page.reload();
    await expect(contentOf(page).getByLabel('Active Only')).toBeChecked();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(contentOf(page).getByRole('button', { name: /^Filters/ })).toBeHidden();
    await expect(contentOf(page).getByLabel('Join policy')).toBeVisible();
  },
);

itSeldom('is found, joined and left by the keyboard, with the search kept for Back', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const { name, id } = await newGroup(iris, { tags: ['Fennel'] });
  const { page } = await openAs(browser, otto, `${groups}?active=yes`);
  await expect(contentOf(page).getByLabel('Active Only')).toBeChecked();
  await contentOf(page).getByLabel('Search').fill(name);
  await expect(page).toHaveURL(/groups\?in=\w{12}$/);
  await expect(contentOf(page).getByText('No groups match')).toBeVisible();
  await contentOf(page).getByLabel('Active Only').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: '1 group', exact: true })).toBeVisible();
  await contentOf(page).getByLabel('My groups').focus();
  await focusByTab(page, `Join ${name}`);
  await page.keyboard.press('Enter');
  await expect(noticeOf(page, `You are in ${name}.`)).toBeVisible();
  await expect(contentOf(page).getByText('2 members')).toBeVisible();
  await page.reload();
  await link(page, `View Details of ${name}`).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(name);
  await expect(
    contentOf(page).getByText('No threads yet. Be the first to start a discussion!'),
  ).toBeVisible();
  await expect(link(page, 'New Event')).toHaveAttribute('href', new RegExp(`groupId=${id}`));
  await focusByTab(page, `More about ${name}`);
  await page.keyboard.press('Enter');
  const leaving = menuItem(page, 'Leave group');
  await expect(leaving).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button(page, `More about ${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leaving).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(button(page, `Join ${name}`)).toBeVisible();
});

itSeldom(
  'shows a long thread by its window, from the first unread on, and goes to what was quoted',
  async ({ browser }) => {
    const [iris, otto, vera] = [
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
    ];
    const { id } = await newGroup(iris);
    const group = String(id);
    for (const one of [otto, vera]) await enterGroup(iris, one, group);
    const { thread } = await newThread(iris, group, 'The very first words');
    for (let number = 3; number <= 40; number++)
      await (number % 2 === 0 ? vera : iris).call.do('replyToThread', {
        group,
        thread,
        text: `Words of number ${number}`,
      });
    const { page } = await openAs(browser, otto, `${groups}/${group}`);
    await link(page, 'What to bring').click();
    await expect(log(page).getByText('New messages')).toBeVisible();
    expect(await log(page).getByRole('article').count()).toBeLessThan(40);
    // An answer reads all that came before it, once it is stored.
    const isStored = page.waitForResponse((response) => /\/replies$/.test(response.url()));
    await answer(page, 'I have read **all**');
    await isStored;
    await expect(button(page, 'Jump to latest')).toBeHidden();
    await expect(log(page).getByRole('article').last()).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(log(page)).toContainText('I have read all');
    await expect(log(page).getByText('New messages')).toHaveCount(0);

    await page.setViewportSize(phone);
    for (const word of ['One', 'Two']) {
      const words = Array.from({ length: 6 }, (_, line) => `${word}, line ${line}`).join('\n\n');
      const isStored = page.waitForResponse((response) => /\/replies$/.test(response.url()));
      await reply(page).fill(words);
      await reply(page).press('Control+Enter');
      await isStored;
      await expect(contentOf(page).getByRole('article', { name: 'Your message on its way' })).toHaveCount(0);
      await expect(log(page).getByText(`${word}, line 5`)).toBeInViewport({ ratio: 1 });
      await expect(button(page, 'Jump to latest')).toBeHidden();
    }
  },
);
