import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { describe, inject } from 'vitest';
import {
  conversationIdOf,
  conversationMessages,
} from '../../../api/contract/messaging/conversations/conversations.ts';
import { memberProfileMessages } from '../../../api/contract/profiles/member-profile-words.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { groupFields, newGroupName } from '../../support/groups-fixtures.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { contentOf } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';
import { composer, log } from './room-parts.ts';

const place = inject('addresses');
const { web } = place;

type Member = Awaited<ReturnType<typeof approvedMember>>;

/** What takes somebody away. Both have to look the same to whoever is left. */
const departures = [
  ['is deleted', (leaver: Member) => leaver.call.do('deleteAccount', { confirm: leaver.handle })],
  [
    'blocks the reader',
    (leaver: Member, reader: Member) => leaver.call.do('blockMember', { handle: reader.handle }),
  ],
] as const;

/** A page whose hours pass when the test says so. It is read again in its own time, and not by a reload. */
async function openPage(browser: Browser, reader: Member, path: string) {
  const { page, context } = await openAs(browser, reader, `${web}/robots.txt`);
  await page.clock.install();
  await page.goto(`${web}${path}`);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return { page, context };
}

async function passes(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
}

/** What the page says besides the messages: a deletion erases those of the member in its own time. */
async function looksOf(page: Page, { handle }: Member): Promise<string> {
  const texts = await contentOf(page).evaluate((main) => {
    const copy = main.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('It has no content.');
    for (const one of copy.querySelectorAll('[role=log]')) one.remove();
    return copy.textContent ?? '';
  });
  return texts.replaceAll(handle, '<handle>').replaceAll(/\d\d:\d\d/g, '<time>');
}

describe('a talk that somebody looks at', () => {
  it('shows that the other is gone, the same for a deletion as for a block', async ({ browser }) => {
    const looks: string[] = [];
    for (const [, leave] of departures) {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      const id = conversationIdOf(iris.profileId, otto.profileId);
      for (const who of [otto, iris])
        await who.call.do('sendMessage', { id, content: 'Good evening', messageType: 'text' });
      const { page, context } = await openPage(browser, iris, `/community/messages/${id}`);
      await expect(log(page).getByText('Good evening').first()).toBeVisible();
      await expect(composer(page)).toBeVisible();
      await leave(otto, iris);
      await passes(page, 65);
      await expect(contentOf(page).getByText(conversationMessages.notAvailable)).toBeVisible();
      await expect(composer(page)).toHaveCount(0);
      looks.push(await looksOf(page, otto));
      complaintsOf(context).splice(0);
    }
    expect(looks[0]).toBe(looks[1]);
  });
});

describe('a profile that somebody looks at', () => {
  it('is gone once its member is, and no look counts as a second visit', async ({ browser }) => {
    const looks: string[] = [];
    for (const [, leave] of departures) {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      const { page, context } = await openPage(browser, iris, `/community/browse/${otto.profileId}`);
      await expect(page.getByRole('heading', { level: 1, name: otto.handle })).toBeVisible();
      let reads = 0;
      page.on('request', (request) => {
        if (/\/api\/profiles\/\d+$/.test(request.url())) reads++;
      });
      await passes(page, 35);
      await expect(page.getByRole('heading', { level: 1, name: otto.handle })).toBeVisible();
      expect(reads).toBe(0);
      await leave(otto, iris);
      await passes(page, 35);
      await expect(contentOf(page).getByText(memberProfileMessages.notFound)).toBeVisible();
      looks.push(await looksOf(page, otto));
      complaintsOf(context).splice(0);
    }
    expect(looks[0]).toBe(looks[1]);
  });
});

describe('the board that somebody looks at', () => {
  it.for(departures)('no longer shows the words of a member who %s', async ([, leave], { browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const words = randomUUID();
    await otto.call.do('postToBoard', { content: words });
    const { page, context } = await openPage(browser, iris, '/community/board');
    await expect(contentOf(page).getByText(words)).toBeVisible();
    await leave(otto, iris);
    await passes(page, 65);
    await expect(contentOf(page).getByText(words)).toHaveCount(0);
    complaintsOf(context).splice(0);
  });

  it('no longer shows what its author took back', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const words = randomUUID();
    const { id } = await otto.call.do('postToBoard', { content: words });
    const { page } = await openPage(browser, iris, '/community/board');
    await expect(contentOf(page).getByText(words)).toBeVisible();
    await otto.call.do('deletePost', { id: String(id) });
    await passes(page, 65);
    await expect(contentOf(page).getByText(words)).toHaveCount(0);
  });
});

describe('a group that somebody looks at', () => {
  it('shows its new name, and that it is gone', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const fields = groupFields();
    const { group } = await otto.call.do('createGroup', fields);
    const { page, context } = await openPage(browser, iris, `/community/groups/${group.id}`);
    await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
    const { requestId: _, ...kept } = fields;
    const name = newGroupName();
    await otto.call.do('editGroup', { ...kept, group: String(group.id), name, version: group.version });
    await passes(page, 35);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await otto.call.do('closeGroup', { group: String(group.id) });
    await passes(page, 35);
    await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0);
    complaintsOf(context).splice(0);
  });
});
