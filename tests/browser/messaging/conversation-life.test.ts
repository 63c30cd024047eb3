import type { Locator, Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { rounds } from '../../../local/rounds.ts';
import { fillConversation } from '../../support/fill-conversation.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall, busy } from '../made-up-answers.ts';
import { pressItem } from '../menu.ts';
import { button, contentOf, menuItem, noticeOf, region } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';
import { badge, composer, log } from './room-parts.ts';

const place = inject('addresses');
const phone = { width: 390, height: 780 };
const messages = `${place.web}/community/messages`;

const list = (page: Page) => page.getByRole('complementary', { name: 'Conversations', exact: true });
const row = (page: Page, { handle }: { handle: string }) =>
  list(page).getByRole('link', { name: new RegExp(handle) });

/** The actions that the last message offers, by the keyboard. */
async function optionsOf(page: Page, action: string) {
  await log(page)
    .getByRole('button', { name: /^Options for / })
    .last()
    .press('Enter');
  await pressItem(page, action);
}

async function arrange(page: Page, { handle }: { handle: string }, action: string) {
  await button(page, `More about ${handle}`).press('Enter');
  await pressItem(page, action);
}

async function write(page: Page, words: string) {
  await composer(page).fill(words);
  await composer(page).press('Enter');
  await expect(log(page)).toContainText(words);
}

const say = (who: Person, id: string, content: string) =>
  who.call.do('sendMessage', { id, content, messageType: 'text' });

async function twoWhoTalk() {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  await say(iris, id, 'Good evening');
  await say(otto, id, 'And to you');
  return { iris, otto, id };
}

it('a request acknowledges boundaries and is accepted; another is declined and learns nothing', async ({
  browser,
}) => {
  const [iris, otto, vera] = [
    await approvedMember(place),
    await approvedMember(place),
    await approvedMember(place),
  ];
  const own = await openAs(browser, otto, `${place.web}/community/preferences#boundaries`, phone);
  await contentOf(own.page)
    .getByLabel(/^Rule 1/)
    .fill('Couples only');
  await contentOf(own.page)
    .getByLabel(/^Rule 3/)
    .fill('No photos, please');
  await button(own.page, 'Save boundaries').click();
  await expect(noticeOf(own.page, 'Your boundaries were saved.')).toBeVisible();
  expect(await overflowOf(own.page)).toBeLessThanOrEqual(0);

  const desk = await openAs(browser, iris, `${place.web}/community/chat/${otto.profileId}?from=profile`);
  const asked = region(desk.page, 'Boundaries');
  await expect(asked.getByRole('listitem')).toHaveText(['Couples only', 'No photos, please']);
  await button(desk.page, 'Quick actions').click();
  await expect(button(desk.page, 'Wave')).toBeDisabled();
  await asked.getByLabel('I have read this and will keep to it.').focus();
  await desk.page.keyboard.press('Space');
  await write(desk.page, 'We are a couple');
  await expect(contentOf(desk.page).getByText('Your message waits for an answer.')).toBeVisible();
  await expect(asked).toHaveCount(0);
  const unwelcome = conversationIdOf(vera.profileId, otto.profileId);
  await vera.call.do('sendMessage', {
    id: unwelcome,
    content: 'Hey you',
    messageType: 'text',
    acknowledged: ['Couples only', 'No photos, please'],
  });

  await own.page.goto(messages);
  await button(own.page, 'Requests, 2 waiting').click();
  expect(await otto.call.do('conversationNews', {})).toMatchObject({ unreadCount: 0, requests: 2 });
  await row(own.page, vera).click();
  await expect(log(own.page)).toContainText('Hey you');
  await button(own.page, 'Decline').click();
  await expect(button(own.page, 'Requests, 1 waiting')).toBeVisible();
  await button(own.page, 'Requests, 1 waiting').click();
  await expect(row(own.page, vera)).toHaveCount(0);
  await row(own.page, iris).click();
  await optionsOf(own.page, 'Report');
  await own.page.getByLabel('What is wrong?', { exact: true }).selectOption('Something else');
  await contentOf(own.page).getByLabel('Which of your boundaries was broken?').selectOption('Couples only');
  await contentOf(own.page)
    .getByLabel(/^What should we know/)
    .fill('There is one of them.');
  const sent = own.page.waitForRequest((request) => request.url().endsWith('/api/reports'));
  await button(own.page, 'Send report').click();
  expect((await sent).postDataJSON()).toMatchObject({
    text: 'Boundary broken: “Couples only”\nThere is one of them.',
  });
  await expect(contentOf(own.page).getByText('A person reads your report.')).toBeVisible();
  await button(own.page, 'Done').click();
  await write(own.page, 'Then come in');
  await expect(log(desk.page)).toContainText('Then come in');
  await expect(contentOf(desk.page).getByText('Your message waits for an answer.')).toHaveCount(0);
  expect(await vera.call.do('conversationPage', { id: unwelcome })).toMatchObject({
    conversation: { state: 'sent', readByOther: null, isAvailable: true },
    messages: [{ content: 'Hey you', isRead: false }],
  });
});

it('tells what was read where both allow it; deletes, mutes and archives', async ({ browser }) => {
  const [iris, otto, vera] = [
    await approvedMember(place),
    await approvedMember(place),
    await approvedMember(place),
  ];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  for (const who of [iris, otto]) await who.call.do('saveMessagingPreferences', { readReceipts: true });
  await say(iris, id, 'Good evening');
  await say(otto, id, 'And to you');
  const other = conversationIdOf(iris.profileId, vera.profileId);
  await say(iris, other, 'Hello Vera');
  await say(vera, other, 'Hello Iris');

  const desk = await openAs(browser, iris, `${messages}/${id}`);
  const mobile = await openAs(browser, otto, messages, phone);
  await write(desk.page, 'Are you coming?');
  await expect(log(desk.page).getByText(/· Read$/)).toHaveCount(0);
  await row(mobile.page, iris).click();
  await expect(log(mobile.page)).toContainText('Are you coming?');
  await expect(log(desk.page).getByText(/· Read$/)).toBeVisible();

  await optionsOf(desk.page, 'Delete for both');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(log(desk.page)).not.toContainText('Are you coming?');
  await expect(log(mobile.page)).toContainText('Message deleted');
  await expect(row(desk.page, otto)).toContainText('Message deleted');

  await arrange(desk.page, otto, 'Mute until I turn it on');
  await button(desk.page, `More about ${otto.handle}`).press('Enter');
  await expect(menuItem(desk.page, 'Unmute')).toBeVisible();
  await desk.page.keyboard.press('Escape');
  await arrange(desk.page, otto, 'Archive');
  await expect(row(desk.page, otto)).toHaveCount(0);
  await button(desk.page, 'Undo').press('Enter');
  await expect(row(desk.page, otto)).toBeVisible();
  await arrange(desk.page, otto, 'Archive');
  await expect(row(desk.page, otto)).toHaveCount(0);
  await desk.page.goto(`${messages}/${other}`);
  await write(mobile.page, 'Still there?');
  await say(vera, other, 'Three pears');
  await expect(log(desk.page)).toContainText('Three pears');
  await button(desk.page, 'Archived').click();
  await expect(row(desk.page, otto).getByLabel('Muted')).toBeVisible();
  await expect(row(desk.page, otto)).toContainText('Still there?');
  await expect(badge(desk.page)).not.toContainText('unread');
  await row(desk.page, otto).click();
  await arrange(desk.page, otto, 'Move to inbox');
  await button(desk.page, 'Inbox').click();
  await expect(list(desk.page).getByRole('listitem')).toHaveCount(2);
  await contentOf(desk.page).getByLabel('Search by handle').fill(vera.handle.slice(3));
  await expect(list(desk.page).getByRole('listitem')).toHaveCount(1);
});

it('shows in the inbox what was moved back, however soon one goes there', async ({ browser }) => {
  const { iris, otto, id } = await twoWhoTalk();
  await iris.call.do('arrangeConversation', { id, isArchived: true });
  const { page } = await openAs(browser, iris, 'about:blank');
  let known: string | undefined;
  await page.route('**/api/conversation-news*', async (route) => {
    known ??= await (await route.fetch()).text();
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: known });
  });
  await page.goto(messages);
  await button(page, 'Archived').click();
  await expect(row(page, otto)).toBeVisible();
  // Read just before, and told of nothing since.
  const read = page.waitForResponse((answer) => /\/conversations\?.*folder=inbox/.test(answer.url()));
  await button(page, 'Inbox').click();
  await read;
  await button(page, 'Archived').click();
  await row(page, otto).click();
  await iris.call.do('arrangeConversation', { id, isArchived: false });
  await button(page, 'Inbox').click();
  await expect(row(page, otto)).toBeVisible();
});

it('shows what was moved to the list at once, also where the badge told of it too early', async ({
  browser,
}) => {
  const { iris, otto, id } = await twoWhoTalk();
  await iris.call.do('arrangeConversation', { id, isArchived: true });
  const { page } = await openAs(browser, iris, 'about:blank');
  let known: string | undefined;
  await page.route('**/api/conversation-news*', async (route) => {
    known ??= await (await route.fetch()).text();
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: known });
  });
  await page.goto(`${messages}/${id}`);
  await expect(log(page)).toContainText('And to you');
  await expect(row(page, otto)).toHaveCount(0);
  await arrange(page, otto, 'Move to inbox');
  await expect(row(page, otto)).toBeVisible();
});

it('asks for nothing while it is hidden, at once when it is back, is answered 304, and goes on after an outage', async ({
  browser,
}) => {
  const { iris, otto, id } = await twoWhoTalk();
  const { page } = await openAs(browser, iris, `${place.web}/community/preferences`);
  await page.clock.install();
  const asked: string[] = [];
  const unchanged = new Set<string>();
  const room = `/api/conversations/${id}/messages`;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 304 && pathname.startsWith('/api/')) unchanged.add(pathname);
  });
  await page.goto(`${messages}/${id}`);
  await expect(log(page)).toContainText('And to you');
  const polled = async () => {
    await page.clock.fastForward(2000);
    return [...unchanged].sort();
  };
  await expect.poll(polled).toEqual(['/api/conversation-news', room]);

  // A poll is under way when the tab is hidden, and its answer has something new.
  const arrived = Promise.withResolvers<void>();
  await page.route(`**${room}?*`, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const underWay = page.waitForRequest((request) => request.url().includes(`${room}?`));
  await page.clock.fastForward(2000);
  await underWay;
  await hide(page, true);
  asked.length = 0;
  await say(otto, id, 'On its way');
  arrived.resolve();
  await expect(log(page)).toContainText('On its way');
  await page.unroute(`**${room}?*`);
  await say(otto, id, 'Nobody looks');
  for (let seconds = 0; seconds < 60; seconds += 6) await page.clock.fastForward(6000);
  expect(asked).toEqual([]);
  await expect(log(page)).not.toContainText('Nobody looks');
  await hide(page, false);
  await expect(log(page)).toContainText('Nobody looks');
  await expect.poll(() => asked).toContain('/api/conversation-news');

  const news = '/api/conversation-news';
  const mend = await answerCall(page, 'conversation-news', busy);
  asked.length = 0;
  const askedDuringOutage = async () => {
    await page.clock.fastForward(60_000);
    return asked.filter((path) => path === news).length;
  };
  await expect.poll(askedDuringOutage).toBeGreaterThan(6);
  await mend();
});

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    const state = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** Pages of older messages that are read; ten thousand messages are 200. */
const pages = Math.min(rounds(6), 200);

itLong(
  'reads thousands of messages upwards, page by page, without a jump',
  {
    timeout: 60_000 + pages * 1000,
  },
  async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    await say(iris, id, 'Words of number 1');
    await say(otto, id, 'Words of number 2');
    const writers = [iris, otto] as const;
    await fillConversation(id, writers, 10_000, openInProcess().context);
    const latest = (await iris.call.do('conversationPage', { id })).messages.at(-1)?.id ?? '';
    await iris.call.do('readMessage', { id, messageId: latest });
    const { page } = await openAs(browser, iris, `${messages}/${id}`);
    await expect(log(page)).toContainText('Words of number 10000');
    await comesToRest(log(page));
    let held = Promise.withResolvers<void>();
    await page.route(/cursor=/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const sizeOf = () => log(page).evaluate(({ scrollHeight }) => scrollHeight);
    for (let read = 1; read <= pages; read++) {
      held = Promise.withResolvers<void>();
      const anchor = log(page).getByText(new RegExp(`number ${10_001 - 50 * read}$`));
      const asked = page.waitForRequest(/cursor=/);
      await log(page).evaluate((scroller) => scroller.scrollTo({ top: 0 }));
      await asked;
      // The line that says that earlier ones come takes its place first.
      await comesToRest(log(page));
      const before = await placeOf(anchor);
      const size = await sizeOf();
      held.resolve();
      await expect.poll(sizeOf).toBeGreaterThan(size + 500);
      expect(Math.abs((await placeOf(anchor)) - before)).toBeLessThan(4);
    }
    expect(await log(page).locator('time').count()).toBeLessThan(60);
    await button(page, 'Jump to latest').click();
    await expect(button(page, 'Jump to latest')).toBeHidden();
    const last = log(page).getByText('Words of number 10000', { exact: true });
    await expect(last).toBeInViewport({ ratio: 0.9 });
    // The keyboard of a phone leaves less height, and so does a longer text.
    await comesToRest(log(page));
    await page.setViewportSize({ width: 1280, height: 640 });
    await expect
      .poll(() => composer(page).evaluate((box) => box.getBoundingClientRect().bottom))
      .toBeLessThan(640);
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await comesToRest(log(page));
    await composer(page).fill('One line.\n'.repeat(5));
    await expect(last).toBeInViewport({ ratio: 0.9 });
  },
);

/** A list measures its rows and goes to its end for some frames after it was opened; a reader's scroll is undone then. */
const comesToRest = (list: Locator): Promise<void> =>
  list.evaluate(async (scroller) => {
    for (let still = 0, before = -1; still < 30; ) {
      await new Promise(requestAnimationFrame);
      still = scroller.scrollTop === before ? still + 1 : 0;
      before = scroller.scrollTop;
    }
  });

/** How far down the screen it stands, in px, once the list has measured what is new. */
const placeOf = (one: Locator): Promise<number> =>
  one.evaluate(async (element) => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return element.getBoundingClientRect().top;
  });

it('a message is read once its window has the focus', async ({ browser }) => {
  const { iris, otto, id } = await twoWhoTalk();
  const { page } = await openAs(browser, iris, `${messages}/${id}`);
  await expect(log(page)).toContainText('And to you');
  const unread = async () => (await iris.call.do('conversationNews', {})).unreadCount;
  await expect.poll(unread).toBe(0);
  const look = (isIt: boolean) =>
    page.evaluate((has) => {
      document.hasFocus = () => has;
      dispatchEvent(new Event(has ? 'focus' : 'blur'));
    }, isIt);
  await look(false);
  await say(otto, id, 'Are you there?');
  await expect(log(page)).toContainText('Are you there?');
  await say(otto, id, 'Never mind');
  await expect(log(page)).toContainText('Never mind');
  expect(await unread()).toBe(2);
  await look(true);
  await expect.poll(unread).toBe(0);
});
