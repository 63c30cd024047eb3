import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect as expectValue, inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, reviewer } from '../../support/fixtures.ts';
import { newGroup } from '../../support/groups-fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { log } from '../messaging/room-parts.ts';
import { contentOf } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const widths = [320, 390, 1280];
const height = 844;

/** Each fills a field up to its limit, in UTF-16 units as the contract counts. */
const fillings: Record<string, (most: number) => string> = {
  'line breaks': (most) => `a${'\n'.repeat(most - 2)}z`,
  'one word': (most) => 'W'.repeat(most),
  'right to left': (most) =>
    'שלום עולם וברוכים הבאים '
      .repeat(most)
      .slice(0, most - 1)
      .concat('ם'),
  'a word without places to break': (most) =>
    '\u2011'
      .repeat(most - 2)
      .replace(/^/, 'w')
      .concat('w'),
  'short lines': (most) => `${'ab\n'.repeat(most).slice(0, most - 1)}z`,
  emoji: (most) => '👨‍👩‍👧‍👦'.repeat(Math.floor(most / 11)),
};

/** The same in a field of one line. */
const onOneLine = (text: string): string => text.replaceAll('\n', 'W');

/**
 * How much of a screen the tallest text takes: what an ancestor cuts off does not count, nor what the reader's own field
 * scrolls.
 */
const tallestText = (page: Page): Promise<{ share: number; words: string }> =>
  page.evaluate(() => {
    const cut = (element: Element): number => {
      let { top, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (box.getAttribute('role') === 'log' || getComputedStyle(box).overflowY === 'visible') continue;
        const edges = box.getBoundingClientRect();
        top = Math.max(top, edges.top);
        bottom = Math.min(bottom, edges.bottom);
      }
      return Math.max(0, bottom - top);
    };
    const texts = [
      ...document.querySelectorAll('main :is(p, li, dd, blockquote, span, bdi, h1, h2, h3, td)'),
    ].filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    );
    const sizes = texts.map((one) => ({
      share: cut(one) / innerHeight,
      words: one.textContent?.slice(0, 40) ?? '',
    }));
    return sizes.reduce((tallest, one) => (one.share > tallest.share ? one : tallest), {
      share: 0,
      words: '',
    });
  });

/** No text is taller than most of a phone. */
const mostOfScreen = 0.8;

/** The words of what reaches farthest beyond the right edge. */
const widestText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const beyond = [...document.querySelectorAll('main *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    return (
      beyond.map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 20)}`).at(-1) ?? ''
    );
  });

/** What does not fit, at each width. */
async function misfitsOn(page: Page, path: string): Promise<string[]> {
  const misfits: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const within = expect.poll(
      async () => (await overflowOf(page)) <= 0 && (await tallestText(page)).share <= mostOfScreen,
      { timeout: 5000 },
    );
    await within.toBe(true).catch(async () => {
      const { share, words } = await tallestText(page);
      const beyond = await overflowOf(page);
      misfits.push(
        `${path} at ${width}: ${beyond} px (${await widestText(page)}); ${share} of the height (${words})`,
      );
    });
  }
  return misfits;
}

/** Of 30 letters without a space. */
const longHandle = (): string =>
  `Wm${randomUUID().replaceAll('-', '').slice(0, 28)}`.replace(/\d/g, (digit) =>
    'ghkmnpqrst'.charAt(Number(digit)),
  );

async function roomsFullOf(fill: (most: number) => string) {
  const line = (most: number) => onOneLine(fill(most));
  const [iris, otto] = [
    await approvedMember(place, { handle: longHandle() }),
    await approvedMember(place, { handle: longHandle() }),
  ];
  const { call } = iris;
  const { members } = await call.do('myProfile', {});
  const words = { value: 'own-words' as const, words: line(30), use: 'shown' as const };
  await call.do('saveMyProfile', {
    about: fill(2000),
    funFact: fill(300),
    location: line(60),
    members: [{ id: members[0]?.id ?? 0, name: line(30), likes: [line(40)], gender: words, pronouns: words }],
  });
  const room = conversationIdOf(iris.profileId, otto.profileId);
  await call.do('sendMessage', { id: room, content: 'Good evening', messageType: 'text' });
  await otto.call.do('sendMessage', { id: room, content: 'And to you', messageType: 'text' });
  const { data } = await call.do('sendMessage', { id: room, content: fill(4000), messageType: 'text' });
  await otto.call.do('sendMessage', { id: room, content: fill(3990), messageType: 'text', quote: data.id });

  const { event } = await call.do(
    'createEvent',
    evening({
      title: line(100),
      description: fill(2000),
      location: line(100),
      address: line(200),
      dressCode: line(100),
      specialRequirements: fill(500),
      tags: [line(30)],
    }),
  );
  const eventId = String(event.id);
  await otto.call.do('joinEvent', { eventId, shownTo: 'guests', note: fill(300) });
  await otto.call.do('sendEventMessage', { eventId, content: fill(2000), requestId: randomUUID() });

  const { id } = await newGroup(iris, {
    name: `${line(45)} ${randomUUID().slice(0, 8)}`,
    description: fill(300),
    category: line(30),
    place: line(60),
    tags: [line(30)],
    houseRules: [line(200)],
    joinPolicy: 'request',
  });
  const group = String(id);
  await otto.call.do('joinGroup', { group, note: fill(300), acknowledged: [line(200)] });
  const { thread } = await call.do('startThread', { group, title: line(120), text: fill(4000) });
  await call.do('replyToThread', { group, thread: String(thread.id), text: fill(4000) });

  const { id: post } = await otto.call.do('postToBoard', { content: fill(280) });
  await call.do('answerPost', { id: String(post), content: fill(280) });
  await otto.call.do('addNote', { targetProfileId: iris.profileId, content: fill(500) });
  await call.do('createInvitation', { email: 'somebody@example.org', description: fill(300) });
  await otto.call.do('report', { kind: 'profile', id: iris.handle, reason: 'other', text: fill(500) });

  const ofIris = `/community/browse/${encodeURIComponent(iris.handle)}`;
  return [
    [
      otto,
      [
        `/community/messages/${room}`,
        '/community/messages',
        ofIris,
        `${ofIris}?tab=private`,
        `/community/events/${eventId}`,
        `/community/groups/${group}`,
        '/community/events?view=list',
        '/community/groups',
        '/members',
      ],
    ],
    [
      iris,
      [
        '/community/profile',
        '/community/events/mine',
        `/community/events/${eventId}`,
        `/community/events/${eventId}/guests`,
        `/community/groups/${group}`,
        `/community/groups/${group}/threads/${thread.id}`,
        `/community/groups/${group}/members?tab=requests`,
        '/community/invites',
        '/members',
      ],
    ],
    [await reviewer(place), [`/community/moderation/${iris.profileId}`]],
  ] as const;
}

const rooms = async (browser: Parameters<typeof openAs>[0], fill: (most: number) => string) => {
  const misfits: string[] = [];
  for (const [person, paths] of await roomsFullOf(fill)) {
    const { page } = await openAs(browser, person, `${place.web}${paths[0]}`);
    for (const path of paths) {
      if (page.url() !== `${place.web}${path}`) await page.goto(`${place.web}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(contentOf(page).getByText(/^Loading/)).toHaveCount(0);
      misfits.push(...(await misfitsOn(page, path)));
    }
  }
  expectValue(misfits).toEqual([]);
};

const kinds = Object.entries(fillings);

it.for(kinds.slice(0, 3))('every page stays within its screen, filled with %s', ([, fill], { browser }) =>
  rooms(browser, fill),
);

itLong.for(kinds.slice(3))('every page stays within its screen, filled with %s', ([, fill], { browser }) =>
  rooms(browser, fill),
);

it('a long message shows its beginning, and the rest when asked', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const id = conversationIdOf(iris.profileId, otto.profileId);
  await iris.call.do('sendMessage', { id, content: `Begins${'\n'.repeat(3980)}ends`, messageType: 'text' });
  const { page } = await openAs(browser, iris, `${place.web}/community/messages/${id}`, {
    width: 320,
    height,
  });
  const more = log(page).getByRole('button', { name: 'Show more' });
  await expect(log(page).getByText('Begins', { exact: true })).toBeVisible();
  const textHeight = async () => (await more.locator('..').boundingBox())?.height ?? 0;
  expectValue(await textHeight()).toBeLessThan(height);
  await more.click();
  const less = log(page).getByRole('button', { name: 'Show less' });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await less.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  expectValue(await textHeight()).toBeLessThan(height);
});
