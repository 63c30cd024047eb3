// Specified: community 8.10; features 9.13.
import type { Browser, Locator, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressItem } from '../menu.ts';
import { log } from '../messaging/room-parts.ts';
import { button, contentOf, noticeOf, region } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const { web } = place;

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const mobile = { width: 390, height: 844 };
const failure = 'Veil could not be reached.';
/** Five times as long as the toast stays, and less than what makes the page doubt the clock of the device, in ms. */
const longMs = 20_000;

/** A page whose clock stands, just after a toast told of a failure. */
async function openToast(browser: Browser, viewport = mobile) {
  const iris = await approvedMember(place);
  await iris.call.do('postToBoard', { content: 'Good evening' });
  const { page, context } = await openAs(browser, iris, 'about:blank', viewport);
  await context.clock.install();
  await page.goto(`${web}/members`);
  const heart = contentOf(page).getByRole('button', { name: /^Like/ }).first();
  await heart.waitFor();
  await page.route('**/api/board/*/like', (route) => route.abort());
  await context.clock.pauseAt(new Date(Date.now() + 5000));
  const fail = async () => {
    await heart.press('Enter');
    await expect(toastOf(page)).toBeVisible();
  };
  await fail();
  return { page, clock: context.clock, heart, fail };
}

async function twoWhoTalk() {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  for (const who of [iris, otto])
    await who.call.do('sendMessage', { id, content: 'Good evening', messageType: 'text' });
  return { iris, otto, id };
}

const toastOf = (page: Page): Locator => noticeOf(page, failure);
/** The toasts, while they wait. */
const waiting = (page: Page): Locator => page.locator('body').locator('section[data-waiting]');
const listButton = (page: Page): Locator => button(page.getByRole('banner'), 'What was just said');

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

describe('a toast', () => {
  /** At the right, below the header with the bell and the menu, and no lower than it must be. */
  const inCorner = async (page: Page, text: string) => {
    const box = await boxOf(noticeOf(page, text));
    const header = await boxOf(page.getByRole('banner'));
    const right = (page.viewportSize()?.width ?? 0) - (box.x + box.width);
    const below = box.y - (header.y + header.height);
    expect([right < 80, below >= 0, below < 40]).toEqual([true, true, true]);
  };

  itLong('about a failure stays at the top right for 4 seconds', async ({ browser }) => {
    const iris = await approvedMember(place);
    await iris.call.do('postToBoard', { content: 'Good evening' });
    const { page, context } = await openAs(browser, iris, 'about:blank');
    await context.clock.install();
    await page.goto(`${web}/members`);
    const heart = contentOf(page).getByRole('button', { name: /^Like/ }).first();
    await heart.waitFor();
    await context.clock.pauseAt(new Date(Date.now() + 5000));
    await page.route('**/api/board/*/like', (route) => route.abort());
    await heart.click();
    const told = noticeOf(page, 'Veil could not be reached.');
    await expect(told).toBeVisible();
    await inCorner(page, 'Veil could not be reached.');
    await context.clock.runFor(3900);
    await expect(told).toBeVisible();
    await context.clock.runFor(200);
    await expect(told).toBeHidden();
  });

  it('about a success stays for 2 seconds', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page, context } = await openAs(browser, iris, 'about:blank');
    await context.clock.install();
    await iris.call.do('generateInvitation', {});
    await page.goto(`${web}/community/invites`);
    await region(page, 'Your invitations').getByRole('button').first().click();
    await button(page, 'Withdraw').click();
    const question = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
    const withdraw = question.getByRole('button', { name: 'Withdraw' });
    await withdraw.waitFor();
    await context.clock.pauseAt(new Date(Date.now() + 5000));
    await withdraw.click();
    const told = noticeOf(page, 'Invitation withdrawn.');
    await expect(told).toBeVisible();
    await inCorner(page, 'Invitation withdrawn.');
    await context.clock.runFor(1900);
    await expect(told).toBeVisible();
    await context.clock.runFor(200);
    await expect(told).toBeHidden();
  });
});

describe('a toast waits for its reader', () => {
  it('while the pointer is on it, and goes on once it is not', async ({ browser }) => {
    const { page, clock } = await openToast(browser);
    await clock.runFor(3000);
    await toastOf(page).hover();
    await expect(waiting(page)).toHaveCount(1);
    await clock.runFor(longMs);
    await expect(toastOf(page)).toBeVisible();
    await page.mouse.move(5, 500);
    await expect(waiting(page)).toHaveCount(0);
    await clock.runFor(900);
    await expect(toastOf(page)).toBeVisible();
    await clock.runFor(200);
    await expect(toastOf(page)).toHaveCount(0);
  });

  it('while the focus is on it: F6 goes there and back, and Esc closes it', async ({ browser }) => {
    const { page, clock, heart, fail } = await openToast(browser);
    await page.keyboard.press('F6');
    await expect(toastOf(page)).toBeFocused();
    await expect(waiting(page)).toHaveCount(1);
    await clock.runFor(longMs);
    await expect(toastOf(page)).toBeVisible();
    await page.keyboard.press('F6');
    await expect(heart).toBeFocused();
    await expect(waiting(page)).toHaveCount(0);
    await clock.runFor(4100);
    await expect(toastOf(page)).toHaveCount(0);
    await fail();
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await expect(toastOf(page)).toHaveCount(0);
    await expect(heart).toBeFocused();
  });

  it('while the tab is hidden', async ({ browser }) => {
    const { page, clock } = await openToast(browser);
    await setHidden(page, true);
    await expect(waiting(page)).toHaveCount(1);
    await clock.runFor(longMs);
    await setHidden(page, false);
    await expect(waiting(page)).toHaveCount(0);
    await expect(toastOf(page)).toBeVisible();
    await clock.runFor(4100);
    await expect(toastOf(page)).toHaveCount(0);
  });

  it('and the next one does not, whose reader pressed the first away under the pointer', async ({
    browser,
  }) => {
    const { page, clock, fail } = await openToast(browser);
    await toastOf(page).hover();
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await expect(toastOf(page)).toHaveCount(0);
    await page.mouse.move(5, 500);
    await fail();
    await expect(waiting(page)).toHaveCount(0);
    await clock.runFor(4100);
    await expect(toastOf(page)).toHaveCount(0);
  });
});

describe('what toasts said', () => {
  it('stands in a list until the page is left, and nowhere else', async ({ browser }) => {
    const { page, clock, fail } = await openToast(browser);
    await expect(listButton(page)).toHaveCount(0);
    await clock.runFor(4100);
    await expect(toastOf(page)).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);
    await listButton(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What was just said' });
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(failure)]);
    await expect(dialog.locator('[role=status], [role=alert], [role=log], [aria-live]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(listButton(page)).toBeFocused();
    await clock.runFor(1000);
    await fail();
    await clock.runFor(4100);
    await listButton(page).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await button(dialog, 'Close').click();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(failure);
    await clock.resume();
    await page.unroute('**/api/board/*/like');
    await page.getByRole('banner').getByRole('link', { name: /News/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(listButton(page)).toHaveCount(0);
  });

  it('is reached in a room, where a phone has no header', async ({ browser }) => {
    const { iris, id } = await twoWhoTalk();
    const { page } = await openAs(browser, iris, 'about:blank', mobile);
    await page.clock.install();
    await page.goto(`${web}/community/messages/${id}`);
    const inRoom = button(contentOf(page), 'What was just said');
    await expect(inRoom).toHaveCount(0);
    await log(page)
      .getByRole('button', { name: /^Options for / })
      .last()
      .press('Enter');
    await pressItem(page, 'Copy text');
    await expect(noticeOf(page, 'Copied.')).toBeVisible();
    await page.clock.fastForward(2100);
    await inRoom.click();
    await expect(page.getByRole('dialog', { name: 'What was just said' }).getByRole('listitem')).toHaveText([
      'Copied.',
    ]);
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('a toast with an undo', () => {
  it('stays as long as the device chose, and the keyboard comes back from it', async ({ browser }) => {
    const { iris, otto, id } = await twoWhoTalk();
    const { page, context } = await openAs(browser, iris, `${web}/community/preferences`);
    await page.getByRole('radio', { name: '2 minutes', exact: true }).check();
    await context.clock.install();
    await page.goto(`${web}/community/messages/${id}`);
    const list = page.getByRole('complementary', { name: 'Conversations', exact: true });
    const row = list.getByRole('link', { name: new RegExp(otto.handle) });
    const archive = async () => {
      await button(page, `More about ${otto.handle}`).press('Enter');
      await pressItem(page, 'Archive');
      await expect(row).toHaveCount(0);
      await expect(button(page, 'Undo')).toBeVisible();
    };
    await archive();
    await page.keyboard.press('F6');
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
    await expect(button(page, 'Undo')).toHaveCount(0);
    await archive();
    await context.clock.fastForward(100_000);
    await expect(button(page, 'Undo')).toBeVisible();
    await context.clock.fastForward(21_000);
    await expect(button(page, 'Undo')).toHaveCount(0);
    await listButton(page).click();
    const said = page.getByRole('dialog', { name: 'What was just said' });
    await expect(said.getByRole('listitem')).toHaveText([
      'Archived until the next message.',
      'Archived until the next message.',
    ]);
    await expect(button(said, 'Undo')).toHaveCount(0);
  });
});
