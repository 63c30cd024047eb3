import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import type { Stack } from '../../../local/stack.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { badge, log } from '../messaging/room-parts.ts';
import { openAs } from '../signed-in.ts';
import { startWithRealtime } from '../with-realtime.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startWithRealtime(inject('addresses'));
});
afterAll(() => stack.stop());

type Member = Awaited<ReturnType<typeof approvedMember>>;

const say = (from: Member, to: Member, content: string) =>
  from.call.do('sendMessage', {
    id: conversationIdOf(from.profileId, to.profileId),
    content,
    messageType: 'text',
  });

const two = () => Promise.all([approvedMember(stack.addresses), approvedMember(stack.addresses)]);

/** Two who have written to each other, and a page of the second's that is empty as yet. */
async function openConversation(browser: Browser) {
  const [ada, ben] = await two();
  await say(ada, ben, 'One');
  await say(ben, ada, 'Two');
  return { ada, ben, ...(await openAs(browser, ben, 'about:blank')) };
}

/** A page's calls to the API, and whether it hears. */
function watched(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().startsWith(stack.addresses.api))
      asked.push(request.url());
  });
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  return { asked, connected };
}

describe('a page that hears of what changes', () => {
  it('shows a message when it is told of it', async ({ browser }) => {
    const { ada, ben, page } = await openConversation(browser);
    const { connected } = watched(page);
    await page.goto(`${stack.addresses.web}/community/chat/${ada.profileId}`);
    await expect(log(page)).toContainText('Two');
    await connected;
    await say(ada, ben, 'Are you there?');
    await expect(log(page)).toContainText('Are you there?');
  });

  it('counts what was not read where no conversation is open', async ({ browser }) => {
    const [ada, ben] = await two();
    const { page } = await openAs(browser, ben, 'about:blank');
    const { connected } = watched(page);
    await page.goto(`${stack.addresses.web}/community/messages`);
    await connected;
    await say(ada, ben, 'Hello');
    await expect(badge(page)).toHaveAccessibleName(/requests wait|1 unread/);
  });

  it('asks as before once the service is gone, and hears again once it is back: nothing missed or doubled', async ({
    browser,
  }) => {
    const { ada, ben, page, context } = await openConversation(browser);
    const { connected } = watched(page);
    await page.goto(`${stack.addresses.web}/community/chat/${ada.profileId}`);
    await connected;
    await stack.part('pubsub').kill('SIGKILL');
    await say(ada, ben, 'Three');
    await expect(log(page)).toContainText('Three', { timeout: 10_000 });
    const back = page.waitForEvent('websocket', {
      predicate: (socket) =>
        socket.waitForEvent('framereceived').then(
          () => true,
          () => false,
        ),
    });
    await stack.part('pubsub').restart();
    await back;
    await say(ada, ben, 'Four');
    await expect(log(page)).toContainText('Four');
    for (const words of ['One', 'Two', 'Three', 'Four'])
      await expect(log(page).getByText(words, { exact: true })).toHaveCount(1);
    // The browser itself says that no connection could be made.
    expect(
      complaintsOf(context)
        .splice(0)
        .filter((one) => !one.includes('WebSocket connection')),
    ).toEqual([]);
  });

  it('asks three times a minute while nobody writes, twice of them for who has left, and reads once what came in five minutes without a line', async ({
    browser,
  }) => {
    const { ada, ben, page, context } = await openConversation(browser);
    await page.clock.install();
    const { asked, connected } = watched(page);
    /** Frames with which the page asks whether the service is there, and requests, without an answer. */
    let open = 0;
    let answered = () => {};
    page.on('websocket', (socket) => {
      socket.on('framesent', () => open++);
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('pong')) open--;
        answered();
      });
    });
    page.on('request', () => open++);
    const ended = () => {
      open--;
      answered();
    };
    page.on('requestfinished', ended).on('requestfailed', ended);
    await page.goto(`${stack.addresses.web}/community/chat/${ada.profileId}`);
    await connected;
    await expect(log(page)).toContainText('Two');
    await page.waitForLoadState('networkidle');
    /** The page's clock goes on, but not while an answer is due: on a slow machine it would seem lost. */
    async function idle(seconds: number) {
      for (let at = 0; at < seconds; at += 3) {
        await page.clock.runFor(3000);
        while (open > 0)
          await new Promise<void>((resolve) => {
            answered = resolve;
          });
      }
    }
    await idle(9);
    asked.length = 0;
    await idle(300);
    // Six for what is new: one a minute for the talk, one in five for the badge. Ten for the talk and the list as a reload shows them.
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(16);
    await context.setOffline(true);
    for (const words of ['Three', 'Four', 'Five']) await say(ada, ben, words);
    await page.clock.runFor(5 * 60_000);
    await context.setOffline(false);
    for (const words of ['Three', 'Four', 'Five'])
      await expect(log(page).getByText(words, { exact: true })).toHaveCount(1);
  });
});
