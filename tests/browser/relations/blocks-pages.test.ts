import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import * as z from 'zod';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { newGroup } from '../../support/groups-fixtures.ts';
import { it } from '../browser-test.ts';
import { openAs } from '../signed-in.ts';
import { createIdleWait, turnTo } from '../turn-to.ts';

const place = inject('addresses');

/** The routes of the members' app. By a name of its own: their pages are no part of this program. */
const pages = new URL('../../../web/src/app/members/pages.ts', import.meta.url).href;
const { memberRoutes } = z
  .object({ memberRoutes: z.array(z.object({ path: z.string() })) })
  .parse(await import(/* @vite-ignore */ pages));

async function arriveMember() {
  const member = await approvedMember(place);
  const words = `Words ${randomUUID()}`;
  await member.call.do('postToBoard', { content: words });
  await member.call.do('updateBio', { bioType: 'main', bio: words });
  const { event } = await member.call.do('createEvent', evening({ title: words }));
  return { ...member, words, eventId: event.id };
}
type Member = Awaited<ReturnType<typeof arriveMember>>;

/** Every page, with each way to name the other in its address. */
function addressesAbout(other: Member, groupId: number): string[] {
  const names = [encodeURIComponent(other.handle), String(other.profileId), String(other.eventId), groupId];
  return memberRoutes.flatMap(({ path }) =>
    path.includes(':') ? names.map((name) => path.replace(/:\w+/g, String(name))) : [path],
  );
}

async function textAt(page: Page, quiet: () => Promise<void>, address: string): Promise<string> {
  await turnTo(page, quiet, address);
  return page.evaluate(() => document.body.innerText);
}

/** The pages on which the walker reads words of the other, and those that name them. */
async function walk(page: Page, other: Member, groupId: number) {
  const quiet = createIdleWait(page);
  const texts = new Map<string, string>();
  for (const address of addressesAbout(other, groupId))
    texts.set(address, await textAt(page, quiet, address));
  const showing = (part: string) => [...texts].flatMap(([at, text]) => (text.includes(part) ? [at] : []));
  return { words: showing(other.words), named: showing(other.handle) };
}

it('no page shows one of two anything of the other, once one has blocked the other', {
  timeout: 120_000,
}, async ({ browser }) => {
  const [iris, otto] = await Promise.all([arriveMember(), arriveMember()]);
  const { id } = await newGroup(await approvedMember(place));
  for (const one of [iris, otto]) await one.call.do('joinGroup', { group: String(id) });
  await otto.call.do('memberProfile', { handle: iris.handle });
  await iris.call.do('memberProfile', { handle: otto.handle });
  const pair = conversationIdOf(iris.profileId, otto.profileId);
  await iris.call.do('sendMessage', { id: pair, content: 'Good evening', messageType: 'text' });
  const open = (who: Member) => openAs(browser, who, `${place.web}/community/help`);
  const [hers, his] = [await open(iris), await open(otto)];
  const profile = `/community/browse/${iris.profileId}`;
  expect(await textAt(his.page, createIdleWait(his.page), profile)).toContain(iris.words);
  await iris.call.do('blockMember', { handle: otto.handle });
  const [blocked, blocking] = await Promise.all([walk(his.page, iris, id), walk(hers.page, otto, id)]);
  expect(blocked).toEqual({ words: [], named: [] });
  expect(blocking.words).toEqual([]);
  // The list of blocked people and the closed talk name him to her.
  expect(blocking.named).toContain('/account/apart');
  const isTalk = (address: string) => /^\/community\/(messages|chat)/.test(address);
  expect(blocking.named.filter((address) => !isTalk(address))).toEqual(['/account/apart']);
});
