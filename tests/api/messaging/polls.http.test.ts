import { expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { newThread, roomOf } from '../../support/groups-fixtures.ts';

const place = inject('addresses');

/** Asks, and asks again as a page does that has the answer. */
async function poll(who: Person, path: string) {
  const first = await who.call.raw(path);
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
  const again = (sent = etag) => who.call.raw(path, { headers: { 'if-none-match': sent } });
  const second = await again();
  expect([second.status, second.body, second.headers.get('etag')]).toEqual([304, '', etag]);
  expect(second.headers.get('cache-control')).toBe('no-store');
  expect(second.headers.get('access-control-expose-headers')).toContain('etag');
  expect((await again(`W/${etag}`)).status).toBe(304);
  return again;
}

it('a poll with nothing new is answered 304 without a body, and whole once there is something', async () => {
  const { group, creator, mod, member } = await roomOf(place);
  const otto = await approvedMember(place);
  const id = conversationIdOf(creator.profileId, otto.profileId);
  const say = (who: Person) => who.call.do('sendMessage', { id, content: 'Hello', messageType: 'text' });
  await say(creator);
  await say(otto);
  const { version } = await creator.call.do('conversationPage', { id });
  const { thread } = await newThread(creator, group);
  const page = await mod.call.do('threadPage', { group, thread });
  const { event } = await mod.call.do('createEvent', evening());
  const eventId = String(event.id);
  const polls = [
    await poll(creator, `/api/events/${eventId}`),
    await poll(creator, '/api/conversation-news'),
    await poll(creator, `/api/conversations/${id}/messages?after=2&version=${version}`),
    await poll(
      mod,
      `/api/groups/${group}/threads/${thread}?after=2&version=${page.version}&since=${page.asOf}`,
    ),
  ];
  await say(otto);
  await member.call.do('joinEvent', { eventId, shownTo: 'guests' });
  await member.call.do('replyToThread', { group, thread, text: 'And cheese.' });
  for (const again of polls) expect(await again()).toMatchObject({ status: 200, body: expect.any(Object) });
  expect((await otto.call.raw('/api/conversation-news', { headers: { 'if-none-match': 'x' } })).status).toBe(
    200,
  );
  expect((await otto.call.raw('/api/me', { headers: { 'if-none-match': '*' } })).status).toBe(200);
});
