// Specified: features 2.3.3.
import type { Browser, Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { composer, log } from '../messaging/room-parts.ts';
import { arriveOnce, signOut } from '../one-session.ts';
import { button, contentOf, link } from '../page-parts.ts';
import { waitUntilKept } from '../reload-kept.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

const undo = (page: Page) => button(page, 'Undo Wave');

/** Iris has their conversation open, and has written nothing in it yet. */
async function opened(
  browser: Browser,
  { areAcquainted = true, hasClock = false, before = (): unknown => undefined } = {},
) {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  const say = async (from: typeof iris, content: string) =>
    from.call.do('sendMessage', { id, content, messageType: 'text' });
  if (areAcquainted) {
    await say(iris, 'Good evening');
    await say(otto, 'And to you');
  }
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone, before);
  if (hasClock) await page.clock.install();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/conversations/${id}/messages`))
      posts.push(request.url());
  });
  const address = `${place.web}/community/messages/${id}`;
  await page.goto(address);
  await expect(composer(page)).toBeVisible();
  await button(page, 'Quick actions').press('Enter');
  /** What Otto reads after the first greetings. */
  const arrived = async () =>
    (await otto.call.do('conversationPage', { id })).messages
      .map(({ content }) => content)
      .slice(areAcquainted ? 2 : 0);
  return { page, otto, posts, address, arrived };
}

async function wave(page: Page) {
  await button(page, 'Wave').press('Enter');
  await expect(undo(page)).toBeFocused();
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('a wave that is undone makes no call, and the next one arrives after ten seconds, once', async ({
  browser,
}) => {
  const { page, otto, posts, arrived } = await opened(browser, { areAcquainted: false, hasClock: true });
  await wave(page);
  await expect(contentOf(page).getByText('10 s')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.clock.fastForward(4000);
  await undo(page).press('Enter');
  await expect(undo(page)).toHaveCount(0);
  await expect(log(page)).toBeFocused();
  await wave(page);
  // The first one would be due by now.
  await page.clock.fastForward(6500);
  await expect(undo(page)).toBeVisible();
  expect(posts).toEqual([]);
  expect(await arrived()).toEqual([]);
  await page.clock.fastForward(3500);
  await expect(contentOf(page).getByText('Your message waits for an answer.')).toBeVisible();
  await expect(log(page)).toBeFocused();
  expect(await arrived()).toEqual(['wave']);
  expect(await otto.call.do('conversationNews', {})).toMatchObject({ requests: 1 });
  await page.clock.fastForward(30_000);
  expect(posts).toHaveLength(1);
});

it('a wave is held for the two minutes that its author chose', async ({ browser }) => {
  const chooseTwoMinutes = () => location.protocol !== 'about:' && localStorage.setItem('undo-time', '120');
  const { page, posts, arrived } = await opened(browser, { hasClock: true, before: chooseTwoMinutes });
  await wave(page);
  await expect(contentOf(page).getByText('120 s')).toBeVisible();
  await page.clock.fastForward(100_000);
  await expect(undo(page)).toBeFocused();
  expect(posts).toEqual([]);
  await page.clock.fastForward(20_000);
  await expect.poll(arrived).toEqual(['wave']);
  await expect(undo(page)).toHaveCount(0);
  expect(posts).toHaveLength(1);
});

it('a wave that is undone is nothing, also once the page is hidden and closed', async ({ browser }) => {
  const { page, posts, arrived } = await opened(browser);
  await wave(page);
  await undo(page).press('Enter');
  await expect(undo(page)).toHaveCount(0);
  await hide(page);
  await page.goto(`${place.web}/about`);
  expect(posts).toEqual([]);
  expect(await arrived()).toEqual([]);
});

it('a wave is sent when the page is hidden, and shown as sent on it', async ({ browser }) => {
  const { page, posts, arrived } = await opened(browser);
  await wave(page);
  await hide(page);
  await expect.poll(arrived).toEqual(['wave']);
  await expect(undo(page)).toHaveCount(0);
  await expect(log(page).getByRole('img', { name: 'Wave' })).toHaveCount(1);
  await expect(log(page)).toContainText('Sent');
  expect(posts).toHaveLength(1);
});

it('a wave is sent when the page is closed', async ({ browser }) => {
  const { page, arrived } = await opened(browser);
  await wave(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(arrived).toEqual(['wave']);
});

it('a wave is sent when the page is closed while a text before it is on its way', async ({ browser }) => {
  const { page, arrived } = await opened(browser);
  await page.route('**/messages', (route) =>
    route.request().postData()?.includes('On its way') ? undefined : route.continue(),
  );
  await composer(page).fill('On its way');
  await composer(page).press('Enter');
  await expect(log(page)).toContainText('Sending');
  await wave(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(arrived).toContain('wave');
});

it('a wave is sent once, where the page is loaded again', async ({ browser }) => {
  const { page, arrived } = await opened(browser);
  await wave(page);
  await page.reload();
  await expect(log(page).getByRole('img', { name: 'Wave' })).toHaveCount(1);
  await expect(log(page)).toContainText('Sent');
  await expect(undo(page)).toHaveCount(0);
  expect(await arrived()).toEqual(['wave']);
});

it('a wave is sent before the text that is written after it', async ({ browser }) => {
  const { page, arrived } = await opened(browser);
  await wave(page);
  await composer(page).fill('Are you there?');
  await composer(page).press('Enter');
  await expect(undo(page)).toHaveCount(0);
  await expect.poll(arrived).toEqual(['wave', 'Are you there?']);
});

it('a wave is sent when its author leaves the conversation', async ({ browser }) => {
  const { page, otto, arrived } = await opened(browser);
  await wave(page);
  await link(page, 'Back to Messages').click();
  await expect.poll(arrived).toEqual(['wave']);
  await expect(page.getByRole('link', { name: new RegExp(otto.handle), exact: true })).toContainText('waved');
});

it('a wave goes with whoever leaves at a touch: nothing of it is sent or kept', async ({ browser }) => {
  const { page, posts, arrived } = await opened(browser);
  await wave(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Calendar');
  await page.waitForURL('**/today');
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('veil.draft.'))).toEqual([]);
  expect(posts).toEqual([]);
  expect(await arrived()).toEqual([]);
});

it('a wave goes with whoever signs out: it is sent neither before nor after', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const { page, context } = await arriveOnce(browser, iris, `/community/chat/${otto.profileId}`);
  await button(page, 'Quick actions').press('Enter');
  await wave(page);
  const other = await context.newPage();
  await other.goto(`${place.web}/members`);
  await signOut(other);
  await page.waitForURL(`${place.web}/login`);
  await page.goto(`${place.web}/about`);
  expect(await otto.call.do('conversationNews', {})).toMatchObject({ requests: 0 });
});

/** As a tab that crashes: the page does not hear of its end. */
function endUnheard() {
  const stop = (event: Event) => event.stopImmediatePropagation();
  addEventListener('pagehide', stop, true);
  addEventListener('visibilitychange', stop, true);
}

it('a wave of a tab that crashed is sent when the tab is back within the ten seconds', async ({
  browser,
}) => {
  const { page, posts, arrived } = await opened(browser, { before: endUnheard });
  await wave(page);
  await waitUntilKept(page, /wave/);
  expect(posts).toEqual([]);
  await page.reload();
  await expect.poll(arrived).toEqual(['wave']);
  await expect(undo(page)).toHaveCount(0);
});

it('a wave of a tab that was away for longer is not sent by itself', async ({ browser }) => {
  const { page, posts, address, arrived } = await opened(browser, { before: endUnheard });
  await wave(page);
  await waitUntilKept(page, /wave/);
  await page.goto(`${place.web}/about`);
  await page.clock.install({ time: Date.now() + 60_000 });
  await page.goto(address);
  await expect(contentOf(page).getByRole('alert')).toContainText('The message was not sent.');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.fastForward(11_000);
  expect(posts).toEqual([]);
  await button(page, 'Retry “Wave”').click();
  await expect.poll(arrived).toEqual(['wave']);
});
