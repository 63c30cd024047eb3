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

/** The pages on which the walker reads something of the other. */
async function walk(page: Page, other: Member, groupId: number): Promise<string[]> {
  const quiet = createIdleWait(page);
  const showing: string[] = [];
  for (const address of addressesAbout(other, groupId)) {
    const text = await textAt(page, quiet, address);
    if (text.includes(other.words) || text.includes(other.handle)) showing.push(address);
  }
  return showing;
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
  expect(blocked).toEqual([]);
  // The list of blocked people names them to her.
  expect(blocking).toEqual(['/account/apart']);
});
