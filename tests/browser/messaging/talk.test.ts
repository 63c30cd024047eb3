import type { Locator, Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, menuItem, messageOptions } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';
import { composer, log } from './room-parts.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };
const item = (page: Page, name: string) => menuItem(page, name);
const mark = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });

const say = async (who: Person, id: string, content: string) =>
  (await who.call.do('sendMessage', { id, content, messageType: 'text' })).data;

/** On which side of the list a message stands, and which of its lower corners is the sharper one. */
const looksOf = (words: Locator) =>
  words.evaluate((text) => {
    const list = text.closest('[role=log]')?.getBoundingClientRect();
    let bubble: Element | null = text;
    while (bubble && getComputedStyle(bubble).borderTopLeftRadius === '0px') bubble = bubble.parentElement;
    if (!list || !bubble) throw new Error('It is not in a bubble.');
    const { left, right } = bubble.getBoundingClientRect();
    const { borderBottomLeftRadius, borderBottomRightRadius } = getComputedStyle(bubble);
    const isRightSharper =
      Number.parseFloat(borderBottomRightRadius) < Number.parseFloat(borderBottomLeftRadius);
    return {
      side: left - list.left > list.right - right ? 'right' : 'left',
      corner: isRightSharper ? 'right' : 'left',
    };
  });

/** A finger rests on it until the menu is there, and is lifted. */
async function holdPointer(page: Page, on: Locator) {
  const box = await on.boundingBox();
  if (!box) throw new Error('It is not shown.');
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('menu')).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('menu')).toBeVisible();
  await finger.detach();
}

it('two phones react, reply and edit by a long press', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  await say(iris, id, 'Good evening');
  await say(otto, id, 'Shall we meet at the pier on Thursday?');
  const path = `${place.web}/community/messages/${id}`;
  const one = (await openAs(browser, iris, path, phone)).page;
  const other = (await openAs(browser, otto, path, phone)).page;
  const asked = log(one).getByText('Shall we meet at the pier on Thursday?');
  expect(await looksOf(log(one).getByText('Good evening'))).toEqual({ side: 'right', corner: 'right' });
  expect(await looksOf(asked)).toEqual({ side: 'left', corner: 'left' });
  await shoot(one, 'talk', false);
  await one.setViewportSize(phone);

  await holdPointer(one, asked);
  await mark(one, 'Heart').click();
  await expect(log(one).getByRole('button', { name: /^Heart for .*: 1$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(log(other).getByRole('button', { name: /^Heart for .*: 1$/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  const spoken = (words: string) => contentOf(other).getByRole('status').filter({ hasText: words });
  await expect(spoken('Heart for: Shall we meet at the pier')).toHaveCount(1);
  await log(other)
    .getByRole('button', { name: /^Heart for .*: 1$/ })
    .click();
  await expect(log(one).getByRole('button', { name: /^Heart for .*: 2$/ })).toBeVisible();

  await holdPointer(one, asked);
  await item(one, 'Reply').click();
  await expect(composer(one)).toBeFocused();
  await one.reload();
  await composer(one).fill('Gladly, at eigth');
  await composer(one).press('Enter');
  const quote = log(other).getByRole('button', { name: /^(?!Options|Heart).*Shall we meet at the pier/ });
  await expect(quote).toBeVisible();
  await expect(spoken(`${iris.handle}: Gladly, at eigth`)).toHaveCount(1);
  await expect(button(one, 'Do not reply')).toHaveCount(0);

  await holdPointer(one, log(one).getByText('Gladly, at eigth'));
  await item(one, 'Edit').click();
  await expect(one.getByRole('dialog').getByLabel('Your message')).toBeFocused();
  await one.getByRole('dialog').getByLabel('Your message').fill('Gladly, at eight');
  await one.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(log(other)).toContainText('Gladly, at eight');
  await expect(log(other)).toContainText('edited');
  expect(await overflowOf(one)).toBeLessThanOrEqual(0);

  await messageOptions(other).nth(1).press('Enter');
  await item(other, 'Delete for both').press('Enter');
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(log(one).getByRole('button', { name: /Message deleted/ })).toBeVisible();
  await expect(log(one)).not.toContainText('Shall we meet at the pier');
  await expect(log(one).getByRole('button', { name: /^Heart for .*: 2$/ })).toHaveCount(0);
});

/** To a screen reader. */
const menuRead = `- menu "Message":
  - group "React":
    - menuitemcheckbox "Heart"
    - menuitemcheckbox "Thumbs up"
    - menuitemcheckbox "Laugh"
    - menuitemcheckbox "Wow"
    - menuitemcheckbox "Hug"
    - menuitemcheckbox "Thanks"
  - menuitem "Reply"
  - menuitem "Copy text"
  - menuitem "Report"`;

it('a quote leads to its message by the keyboard, also to one that is not read yet', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  const first = await say(iris, id, 'Where it began');
  await say(otto, id, 'And went on');
  for (let n = 0; n < 56; n++) await say(n % 2 ? iris : otto, id, `Number ${n}`);
  const { data } = await otto.call.do('sendMessage', {
    id,
    content: 'Do you remember?',
    messageType: 'text',
    quote: first.id,
  });
  await iris.call.do('readMessage', { id, messageId: data.id });
  const { page } = await openAs(browser, iris, `${place.web}/community/messages/${id}`);
  await expect(log(page)).toContainText('Do you remember?');
  await log(page)
    .getByRole('button', { name: /Where it began/ })
    .press('Enter');
  // The quote has the same words as the message that it leads to.
  await expect(log(page).getByText('And went on', { exact: true })).toBeInViewport();

  await button(page, 'Jump to latest').click();
  await expect(log(page).getByText('Do you remember?')).toBeInViewport();
  const options = messageOptions(page).last();
  await options.focus();
  await expect(options).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(mark(page, 'Heart')).toBeFocused();
  expect(await page.getByRole('menu', { name: 'Message' }).ariaSnapshot()).toBe(menuRead);
  expect(await log(page).ariaSnapshot()).toContain('button "Answers, go to it: You Where it began"');
  await page.keyboard.press('ArrowRight');
  await expect(mark(page, 'Thumbs up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('button', { name: /^Thumbs up for .*: 1$/ })).toBeVisible();
  await expect(options).toBeFocused();
  const given = log(page).getByRole('list', { name: 'Reactions' });
  expect(await given.ariaSnapshot()).toContain('button "Thumbs up for “Do you remember?”: 1" [pressed]');
  await page.keyboard.press('Tab');
  await expect(log(page).getByRole('button', { name: /^Thumbs up for .*: 1$/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(mark(page, 'Thumbs up')).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await log(page).getByText('Do you remember?').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
});

it('a link says where it leads before it is followed, and fetches nothing until then', async ({
  browser,
}) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  const address = 'https://elsewhere.example/a/path?of=it';
  await say(iris, id, 'Where was it?');
  await say(otto, id, `Look: ${address}.`);
  const path = `${place.web}/community/messages/${id}`;
  const { page, context } = await openAs(browser, iris, path, phone);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await log(page).getByRole('link', { name: address }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Leave Veil?' });
  await expect(dialog.getByText('elsewhere.example', { exact: true })).toBeVisible();
  const onwards = dialog.getByRole('link', { name: 'Open it' });
  await expect(onwards).toHaveAttribute('href', address);
  await expect(onwards).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toHaveCount(0);
  await log(page).getByRole('link', { name: address }).click({ button: 'middle' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await log(page).getByRole('link', { name: address }).click({ button: 'right' });
  await expect(item(page, 'Copy text')).toBeVisible();
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

it('has sorting and filters of talks behind one control, which says how many are set', async ({
  browser,
}) => {
  const { page } = await openAs(
    browser,
    await approvedMember(place),
    `${place.web}/community/messages`,
    phone,
  );
  const control = contentOf(page).getByRole('button', { name: /^Sort and filter/ });
  await expect(control).toHaveAttribute('aria-expanded', 'false');
  await expect(contentOf(page).getByLabel('Unread only')).toBeHidden();
  await expect(contentOf(page).getByLabel('Search by handle')).toBeVisible();
  await control.press('Enter');
  await button(page, 'Alphabetical').click();
  await contentOf(page).getByLabel('Unread only').check();
  await expect(control).toHaveAccessibleName('Sort and filter, 2 set');
  await page.reload();
  await expect(contentOf(page).getByLabel('Unread only')).toBeChecked();
  expect(await overflowOf(page)).toBe(0);
});
