import type { Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { newGroup, newThread } from '../../support/groups-fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { showWholeBoard } from '../messaging/whole-board.ts';
import { contentOf, noticeOf } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');
const fiveLines = ['One', 'two', 'three', 'four', 'five'].join('\n');

/** A keyboard that lies over the page, as in Safari before 27.3, and the page moved up by `offsetTop` under it. */
const coverBelow = (page: Page, covered: number, offsetTop = 0): Promise<void> =>
  page.evaluate(
    ([below, top]) => {
      const part = { height: window.innerHeight - below, offsetTop: top };
      for (const [name, value] of Object.entries(part))
        Object.defineProperty(window.visualViewport, name, { value, configurable: true });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    },
    [covered, offsetTop] as const,
  );

/** The page has done all that a press leaves to the next frame. */
const afterFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** A talk that is higher than a phone. Its last line is “Line 25”. */
async function longTalk() {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  const say = (content: string) => otto.call.do('sendMessage', { id, content, messageType: 'text' });
  await say('Hello');
  for (let count = 1; count <= 25; count++)
    await iris.call.do('sendMessage', { id, content: `Line ${count}\nof two`, messageType: 'text' });
  return { iris, id, say };
}

/** From the unread message at its beginning. */
const goToEnd = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '1 new', exact: true }).click();

/** A browser without `field-sizing`, as Safari before 26.2 and Firefox before 152. */
function withoutFieldSizing(): void {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (name: string, value?: string) =>
    !name.includes('field-sizing') && (value === undefined ? supports(name) : supports(name, value));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('textarea { field-sizing: fixed !important }');
  document.adoptedStyleSheets.push(sheet);
}

const heightOf = async (page: Page): Promise<number> =>
  (await page.getByLabel('Your message', { exact: true }).first().boundingBox())?.height ?? 0;

it('grows the message field with its text where field-sizing is missing', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  await otto.call.do('sendMessage', { id, content: 'Hello', messageType: 'text' });
  const room = `${place.web}/community/messages/${id}`;
  const { page } = await openAs(browser, iris, room, phone, withoutFieldSizing);
  const field = page.getByLabel('Your message', { exact: true });
  await expect(field).toBeVisible();
  const empty = await heightOf(page);
  await field.fill(fiveLines);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(empty + 60);
  await field.fill('');
  await expect.poll(() => heightOf(page)).toBe(empty);

  await page.goto(`${place.web}/members`);
  await showWholeBoard(page);
  await expect(field.first()).toBeVisible();
  const low = await heightOf(page);
  await field.first().fill(`${fiveLines}\n${fiveLines}`);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(low + 60);
});

it('keeps room, end of the list and quick exit above a keyboard that covers the page', async ({
  browser,
}) => {
  const { iris, id } = await longTalk();
  const { page } = await openAs(browser, iris, `${place.web}/community/messages/${id}`, phone);
  const field = page.getByLabel('Your message', { exact: true });
  const last = contentOf(page).getByRole('log').getByText('Line 25');
  await goToEnd(page);
  await expect(last).toBeInViewport({ ratio: 1 });
  await field.click();

  /** Whether each lies between the edges of the visible part. */
  const areVisible = (top: number, bottom: number) =>
    Promise.all(
      [
        field,
        last,
        page.getByRole('button', { name: 'Step away', exact: true }),
        contentOf(page)
          .getByRole('link', { name: /Messages/ })
          .first(),
      ].map(async (one) => {
        const box = await one.boundingBox();
        return box !== null && box.y >= top && box.y + box.height <= bottom;
      }),
    );
  const all = [true, true, true, true];
  for (const offsetTop of [0, 120, 0]) {
    await coverBelow(page, 320, offsetTop);
    await expect.poll(() => areVisible(offsetTop, phone.height - 320 + offsetTop)).toEqual(all);
  }
  await coverBelow(page, 0);
  await expect.poll(() => areVisible(0, phone.height)).toEqual(all);
  await expect
    .poll(() => field.evaluate((one) => one.getBoundingClientRect().bottom))
    .toBeGreaterThan(phone.height - 60);
});

it('keeps the field of a thread, and of the chat of an event, above a keyboard that covers the page', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const group = String((await newGroup(iris)).id);
  const { thread } = await newThread(iris, group);
  const { event } = await iris.call.do('createEvent', evening());
  for (let count = 1; count <= 12; count++) {
    await iris.call.do('replyToThread', { group, thread, text: `Line ${count}` });
    await iris.call.do('sendEventMessage', { eventId: String(event.id), content: `Line ${count}` });
  }
  for (const path of [`groups/${group}/threads/${thread}`, `events/${event.id}`]) {
    const { page, context } = await openAs(browser, iris, `${place.web}/community/${path}`, phone);
    const field = contentOf(page).locator('textarea').last();
    await expect(contentOf(page).getByText('Line 12', { exact: true })).toBeVisible();
    await field.click();
    // A keyboard takes longer to open than the page to answer the press.
    await afterFrames(page);
    await coverBelow(page, 320, 60);
    const edges = async () => {
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
      return { isBelowTop: y > 60, isAboveKeyboard: y + height <= phone.height - 320 + 60 };
    };
    const isSeen = { isBelowTop: true, isAboveKeyboard: true };
    await expect.poll(edges, { message: path }).toEqual(isSeen);
    // The keyboard is open already for somebody who comes from another field.
    await field.blur();
    await field.focus();
    await afterFrames(page);
    expect(await edges(), path).toEqual(isSeen);
    // Something above arrives late, and pushes the room down.
    await page.getByRole('heading', { level: 1 }).evaluate((one) => one.style.setProperty('padding', '90px'));
    await expect.poll(edges, { message: path }).toEqual(isSeen);
    await context.close();
  }
});

it('keeps the button of a form above a keyboard that covers the page', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community/events/new`, phone);
  const submit = page.getByRole('button', { name: 'Next', exact: true });
  await contentOf(page).getByRole('textbox').first().click();
  await coverBelow(page, 320);
  const bottom = () => submit.evaluate((button) => button.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(phone.height - 320);
  expect(await bottom()).toBeGreaterThan(phone.height - 320 - 60);
});

it('raises no error about sizes when messages arrive or are sent', async ({ browser }) => {
  const { iris, id, say } = await longTalk();
  const room = `${place.web}/community/messages/${id}`;
  const { page } = await openAs(browser, iris, room, phone, () => {
    Object.assign(window, { raised: [] });
    addEventListener('error', ({ message }) => Reflect.get(window, 'raised').push(message));
  });
  const log = contentOf(page).getByRole('log');
  await goToEnd(page);
  await expect(log).toContainText('Line 25');
  for (const words of ['First', 'Second', 'Third']) {
    await page.getByLabel('Your message', { exact: true }).fill(`${words}\nand more`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log).toContainText(words);
    await say(`${words} answered\nand more`);
    await expect(log).toContainText(`${words} answered`);
  }
  await expect(log.getByText('Third answered')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => Reflect.get(window, 'raised'))).toEqual([]);
});

it('leaves no hole under a sticky bar while somebody types', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community/events/new`, phone);
  const submit = page.getByRole('button', { name: 'Next', exact: true });
  const holeBelow = () =>
    submit.evaluate((button) => {
      let bar: Element | null = button;
      while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
      return window.innerHeight - (bar?.getBoundingClientRect().bottom ?? 0);
    });
  await expect(submit).toBeVisible();
  await expect.poll(holeBelow).toBe(61);
  await contentOf(page).getByRole('textbox').first().click();
  await expect.poll(holeBelow).toBe(0);
});

it('tells a member when an action throws that nothing catches', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page, context } = await openAs(browser, iris, `${place.web}/members`, phone);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error('Promise.withResolvers is not a function')));
  await expect(noticeOf(page, 'That did not work. Please try again.')).toBeVisible();
  await expect.poll(() => complaintsOf(context).splice(0).length).toBe(1);
});

it('shows no error of the browser in place of one of its own', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community/events`, phone, () => {
    const send = window.fetch;
    window.fetch = (address, init) =>
      /\/api\/(events|calendar)/.test(String(address))
        ? Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
        : send(address, init);
  });
  await expect(contentOf(page).getByText('Failed to load events')).toBeVisible();
  await expect(contentOf(page).getByText('Something went wrong. Please reload the page')).toBeVisible();
  await expect(page.locator('body').getByText('insecure')).toHaveCount(0);
});

it("colours the browser's own bars in the background of the theme", async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const colour = () => page.locator('meta[name=theme-color]').getAttribute('content');
  expect(await colour()).toBe('#140c0e');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await expect.poll(colour).toBe('#f7f1e8');
  await page.evaluate(() => localStorage.setItem('theme', 'dark-blue'));
  await page.reload();
  await expect.poll(colour).toBe('#0b1018');
});

it('keeps both buttons of the filters in one row at 360 px', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await openAs(browser, iris, `${place.web}/community`, phone);
  await contentOf(page)
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click();
  const clear = page.getByRole('dialog').getByRole('button', { name: 'Clear all filters' });
  const show = page.getByRole('dialog').getByRole('button', { name: /^Show / });
  await expect(clear).toBeVisible();
  await expect(show).toHaveText(/^Show [\d,]+ profiles/);
  await expect
    .poll(async () => {
      const [one, other] = [await clear.boundingBox(), await show.boundingBox()];
      return { sameRow: one?.y === other?.y, fits: (other?.x ?? 0) + (other?.width ?? 0) <= phone.width };
    })
    .toEqual({ sameRow: true, fits: true });
});

it.for<[string, () => void]>([
  ['Chrome 119 and Safari 16', () => void Reflect.deleteProperty(URL, 'canParse')],
  ['Firefox 127', () => void Reflect.deleteProperty(CSS, 'registerProperty')],
])('tells %s in one sentence that it is too old', async ([, takeAway], { browser }) => {
  const iris = await approvedMember(place);
  const { page, context } = await openAs(browser, iris, `${place.web}/members`, phone, takeAway);
  await expect(noticeOf(page, 'too old for Veil')).toBeVisible();
  await expect(page.locator('body').locator('#root')).toHaveCount(0);
  complaintsOf(context).splice(0);
  await page.goto(`${place.web}/about`);
  await expect(noticeOf(page, 'This browser is too old for Veil.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  complaintsOf(context).splice(0);
});
