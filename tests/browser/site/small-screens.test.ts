import type { Locator, Page } from 'playwright';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { newGroup, newThread } from '../../support/groups-fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link, menuItem, region } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const home = `${place.web}/members`;

it('reaches the end of the menu on a phone on its side', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), home, { width: 844, height: 390 });
  await button(page, 'Your menu').click();
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(390);
  await page.keyboard.press('End');
  await expect(menuItem(page, 'Sign Out')).toBeFocused();
  await expect(menuItem(page, 'Sign Out')).toBeInViewport({ ratio: 1 });
});

it.for([
  [844, 390],
  [667, 375],
])(
  'shows what one came for on a phone on its side, of %i × %i',
  async ([width = 0, height = 0], { browser }) => {
    const [iris, host] = [await approvedMember(place), await approvedMember(place)];
    const { event } = await host.call.do('createEvent', evening());
    await newGroup(host);
    const { page } = await openAs(browser, iris, `${place.web}/community/browse`, { width, height });
    const bars = page.getByRole('navigation', { name: /^Main(?:, at the bottom)?$/ });
    await expect(bars.filter({ visible: true })).toHaveCount(1);
    await expect(bars.filter({ visible: true }).getByRole('link')).toHaveText([
      'Dashboard',
      'Browse',
      'Messages',
      'Events',
      'Groups',
    ]);
    const faces = contentOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    const [first, second] = [await faces.first().boundingBox(), await faces.nth(1).boundingBox()];
    // A picture is 4:5.
    const seen = (height - (first?.y ?? height)) / (1.25 * (first?.width ?? 1));
    expect(seen, 'how much of the first row of pictures').toBeGreaterThan(0.8);
    expect(second?.y, 'a row').toBe(first?.y);
    expect(first?.width, 'several in a row').toBeLessThan(width / 4);

    await page.goto(`${place.web}/community/events/${event.id}`);
    const title = page.getByRole('heading', { level: 1, name: event.title });
    const words = await title.boundingBox();
    const pictureEnd = await contentOf(page)
      .getByRole('article', { name: event.title, exact: true })
      .evaluate((article) => article.firstElementChild?.getBoundingClientRect().right);
    expect(words?.x, 'the facts beside the picture').toBeGreaterThan(pictureEnd ?? 0);
    await expect(button(page, 'Join Event')).toBeInViewport({ ratio: 1 });

    await page.goto(`${place.web}/community/groups`);
    await expect(contentOf(page).getByRole('heading', { level: 3 }).first()).toBeInViewport();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  },
);

it('keeps text of twice the size within a phone', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), home, { width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom', exact: true });
  await expect(bar).toBeVisible();
  const [last, whole] = [await bar.getByRole('link').last().boundingBox(), await bar.boundingBox()];
  expect((last?.x ?? 0) + (last?.width ?? 0), 'the rooms share the whole bar').toBeCloseTo(
    (whole?.width ?? 0) - 4,
    0,
  );
  const labels = await bar
    .locator('a, button')
    .evaluateAll((items) => items.map((item) => item.scrollWidth - item.clientWidth));
  expect(Math.max(...labels)).toBe(0);
  expect(await overflowOf(page)).toBe(0);
});

it.for([
  [844, 390, 240],
  [390, 844, 680],
  // With the keyboard.
  [390, 544, 380],
])(
  'leaves a conversation the whole of %i × %i, %i px of it words',
  async ([width, height, words], { browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const id = conversationIdOf(iris.profileId, otto.profileId);
    await iris.call.do('sendMessage', { id, content: 'Good evening', messageType: 'text' });
    await otto.call.do('sendMessage', { id, content: 'And to you', messageType: 'text' });
    const viewport = { width: width ?? 0, height: height ?? 0 };
    const { page } = await openAs(browser, otto, `${place.web}/community/messages/${id}`, viewport);
    await expect(contentOf(page).getByRole('log').getByText('Good evening')).toBeVisible();
    await expect(page.getByLabel('Your message', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Main, at the bottom', exact: true })).toBeHidden();
    const log = await contentOf(page).getByRole('log').boundingBox();
    expect(log?.height).toBeGreaterThanOrEqual(words ?? 0);
    await link(page, 'Back to Messages').click();
    const places = height === 390 ? 'Main' : 'Main, at the bottom';
    await expect(page.getByRole('navigation', { name: places, exact: true })).toBeVisible();
  },
);

itLong('leaves a thread and the chat of an event 380 px beside a keyboard', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const beside = { width: 390, height: 544 };
  /** The part in sight, in px. */
  const wordsOf = async (page: Page) => {
    const { y = 0, height = 0 } = (await contentOf(page).getByRole('log').boundingBox()) ?? {};
    const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 };
    return Math.min(y + height, beside.height) - Math.max(y, header.y + header.height, 0);
  };
  const group = (await newGroup(iris)).slug;
  const { thread } = await newThread(iris, group);
  const path = `${place.web}/community/groups/${group}/threads/${thread}`;
  const { page } = await openAs(browser, iris, path, beside);
  await contentOf(page).getByRole('textbox').first().focus();
  await expect.poll(() => wordsOf(page)).toBeGreaterThanOrEqual(380);

  const eventId = String((await otto.call.do('createEvent', evening())).event.id);
  for (let n = 0; n < 8; n++) await otto.call.do('sendEventMessage', { eventId, content: `Candle ${n}` });
  const chat = (await openAs(browser, otto, `${place.web}/community/events/${eventId}`, beside)).page;
  await chat.getByLabel('Your message', { exact: true }).focus();
  await expect.poll(() => wordsOf(chat)).toBeGreaterThanOrEqual(380);
  await expect(contentOf(chat).getByText('Candle 7')).toBeInViewport();
  expect(await overflowOf(chat)).toBeLessThanOrEqual(0);
});

it('puts the bar away while somebody types, and brings it back', async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const { page } = await openAs(
    browser,
    await approvedMember(place),
    `${place.web}/community/groups`,
    viewport,
  );
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom', exact: true });
  await expect(bar).toBeInViewport();
  await contentOf(page).getByRole('searchbox').first().focus();
  await expect(bar).not.toBeInViewport();
  await contentOf(page).getByRole('searchbox').first().press('Escape');
  await contentOf(page).getByRole('searchbox').first().blur();
  await expect(bar).toBeInViewport();
});

itLong(
  'says how many a way of Browse leads to below its name, also in text of twice the size',
  async ({ browser }) => {
    const viewport = { width: 390, height: 844 };
    const { page } = await openAs(
      browser,
      await approvedMember(place),
      `${place.web}/community/browse`,
      viewport,
    );
    const way = region(page, 'Discovery highlights')
      .getByRole('listitem')
      .filter({ hasText: 'Newest members' });
    await way.waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const name = await way.getByRole('link').boundingBox();
    const count = await way
      .getByText(/profiles?$/)
      .last()
      .boundingBox();
    expect(count?.y ?? 0).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
  },
);

itLong('keeps the pencil of a card whole beside a long title', async ({ browser }) => {
  const viewport = { width: 360, height: 740 };
  const { page } = await openAs(
    browser,
    await approvedMember(place),
    `${place.web}/community/edit-profile`,
    viewport,
  );
  const pencil = button(page, 'Edit Who You Would Like to Meet').locator('svg');
  await pencil.waitFor();
  expect((await pencil.boundingBox())?.width).toBe(16);
});

itLong('leaves the height of a page at 400 % to its content', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), home, { width: 320, height: 256 });
  await expect(region(page, 'Community board')).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(
    page.getByRole('navigation', { name: 'Main, at the bottom', exact: true }),
  ).not.toBeInViewport();
});

itLong(
  'leaves a room what the header leaves of the screen, whatever the header says',
  async ({ browser }) => {
    const { page, context } = await openAs(
      browser,
      await approvedMember(place),
      `${place.web}/community/messages`,
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('banner').getByText(/^You are offline\./)).toBeVisible();
    const room = contentOf(page).locator('> div');
    const edgeOf = async (edge: 'top' | 'bottom', one: Locator) =>
      Math.round((await one.evaluate((at) => at.getBoundingClientRect().toJSON()))[edge]);
    await expect.poll(() => edgeOf('bottom', room)).toBe(900);

    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Main, at the bottom', exact: true });
    await expect(bar).toBeVisible();
    await expect.poll(async () => (await edgeOf('bottom', room)) - (await edgeOf('top', bar))).toBe(0);

    await context.setOffline(false);
    await expect(page.getByRole('banner').getByText(/^You are offline\./)).toBeHidden();
    await page.evaluate(() => scrollTo(0, 2));
    await context.setOffline(true);
    await expect(page.getByRole('banner').getByText(/^You are offline\./)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(2);

    await context.setOffline(false);
    // Another page that is opened by its address begins at its top.
    await page.goto(`${place.web}/community/preferences`);
    await expect(page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible();
    await expect(contentOf(page).getByRole('radio', { name: /^Feet/ })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

it('gives the numbers and the quick actions of a phone one slim row each', async ({ browser }) => {
  const { page } = await openAs(browser, await approvedMember(place), `${place.web}/members`, {
    width: 390,
    height: 844,
  });
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
  const numbers = page.getByRole('navigation', { name: 'At a glance', exact: true });
  await expect(numbers.getByRole('link', { name: /^Favorites/ })).toBeAttached();
  const actions = region(page, 'Quick actions').getByRole('list');
  await expect(actions.getByRole('link', { name: /^Edit Profile/ })).toBeAttached();
  expect(await heightOf(numbers)).toBeLessThanOrEqual(60);
  expect(await heightOf(actions)).toBeLessThanOrEqual(60);
  // The last of each comes into view with the focus.
  for (const last of [numbers.getByRole('link').last(), actions.getByRole('link').last()]) {
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  }
  expect(await overflowOf(page)).toBe(0);
});
