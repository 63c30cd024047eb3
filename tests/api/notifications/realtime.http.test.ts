import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import { suspendProfile } from '../../../api/src/safety/moderation/sanctions/suspend.ts';
import { connectSocket } from '../../../local/web-pubsub/socket.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, approvedMembers, type Person, signIn } from '../../support/fixtures.ts';
import { newThread, roomOf } from '../../support/groups-fixtures.ts';
import { openInProcess, runTimerOf } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { signInAfterEnd } from '../../support/sign-in-after-end.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';

const shared = inject('addresses');
let api: ApiHost;
let place: { api: string; identity: string };

beforeAll(async () => {
  api = await startApi({ SIGNALS_ENDPOINT: shared.pubsub, INVITATIONS_PER_MONTH: '1000000' });
  place = { api: api.url, identity: shared.identity };
});
afterAll(() => api.stop());

type Member = Awaited<ReturnType<typeof approvedMember>>;
type Listening = Awaited<ReturnType<typeof listen>>;

async function listen(who: Person) {
  const { url, news } = await who.call.do('connectRealtime', {});
  if (url === null) throw new Error('There is a service.');
  return { ...(await connectSocket(url)), news };
}

const say = (from: Member, to: Member, content = 'Hello') =>
  from.call.do('sendMessage', {
    id: conversationIdOf(from.profileId, to.profileId),
    content,
    messageType: 'text',
    requestId: randomUUID(),
  });

/** Two who have written to each other. */
async function two(): Promise<[Member, Member]> {
  const [ada, ben] = await approvedMembers(2, place);
  await say(ada, ben);
  await say(ben, ada);
  return [ada, ben];
}

describe('a signal', () => {
  it('tells the other side that something of the conversation changed, and nothing else', async () => {
    const [ada, ben] = await two();
    const hears = await listen(ben);
    await say(ada, ben);
    const [first] = await hears.heard(1);
    expect(first).toEqual({ topic: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(first).not.toEqual({ topic: hears.news });
    await say(ada, ben, 'And again');
    expect(await hears.heard(2)).toEqual([first, first]);
    hears.close();
  });

  it('reaches nobody of another conversation', async () => {
    const [[ada, ben], eve] = await Promise.all([two(), approvedMember(place)]);
    const [ofEve, ofBen] = await Promise.all([listen(eve), listen(ben)]);
    await say(ada, ben);
    await ofBen.heard(1);
    await say(ben, eve);
    expect(await ofEve.heard(1)).toHaveLength(1);
    expect(ofEve.heardSoFar()).not.toContainEqual(ofBen.heardSoFar()[0]);
  });

  it('is not sent between two whom a block holds apart, whatever the one does', async () => {
    const [[ada, ben], cara] = await Promise.all([two(), approvedMember(place)]);
    const [ofAda, ofBen] = await Promise.all([listen(ada), listen(ben)]);
    const own = await say(ben, ada);
    await ofAda.heard(1);
    await ben.call.do('blockMember', { handle: ada.handle });
    const before = [ofAda, ofBen].map((one) => one.heardSoFar().length);
    const id = conversationIdOf(ada.profileId, ben.profileId);
    await ben.call.try('deleteMessage', { id, messageId: own.data.id });
    await ada.call.try('readMessage', { id, messageId: own.data.id });
    await ada.call.try('sendMessage', { id, content: 'Still there?', messageType: 'text' });
    // A signal of somebody else's comes after whatever the two have caused.
    await Promise.all([say(cara, ada), say(cara, ben)]);
    const after = await Promise.all([ofAda.heard((before[0] ?? 0) + 1), ofBen.heard((before[1] ?? 0) + 1)]);
    expect(after.map(({ length }) => length)).toEqual(before.map((count) => count + 1));
  });

  it('that an API owed when it was killed is sent by the timer', async () => {
    const { context } = openInProcess({ SIGNALS_ENDPOINT: shared.pubsub });
    const [ada, ben] = await newMembers(2, context);
    const id = conversationIdOf(ada.profile.id, ben.profile.id);
    const write = { id, content: 'Hello', messageType: 'text' } as const;
    const { url } = await handlers.connectRealtime({}, ben, context);
    const hears = await connectSocket(url ?? '');
    const { inbox } = context;
    const take = () => new Promise<void>(() => {});
    const killed = { ...context, inbox: { ...inbox, line: { ...inbox.line, take } } };
    await handlers.sendMessage(write, ada, killed);
    expect((await handlers.conversationPage({ id }, ben, context)).messages).toHaveLength(1);
    expect(hears.heardSoFar()).toEqual([]);
    await runTimerOf(id, context, 61_000);
    const heard = await hears.heard(1);
    expect(heard).toEqual([{ topic: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    hears.close();
  });

  it('names the bell when a profile is told something', async () => {
    const ada = await approvedMember(place);
    const hears = await listen(ada);
    const again = await signIn(place, ada.email);
    await ada.call.do('noteSession', { key: randomUUID(), browser: 'Firefox', system: 'Linux' });
    await again.call.do('noteSession', { key: randomUUID(), browser: 'Safari', system: 'iPhone' });
    expect(await hears.heard(1)).toEqual([{ topic: hears.news }]);
  });
});

describe('a room of many', () => {
  /** A group with a thread that the people follow. */
  async function thread() {
    const { group, creator, mod, member } = await roomOf(place);
    const { thread: id } = await newThread(creator, group);
    const all = await Promise.all([creator, mod, member].map(listen));
    const follow = (who: Person, connectionId: string) =>
      who.call.try('followRoom', { kind: 'thread', id: `${group}/${id}`, connectionId });
    const [ofCreator, ofMod, ofMember] = all as [Listening, Listening, Listening];
    for (const [who, { connectionId }] of [
      [creator, ofCreator],
      [mod, ofMod],
      [member, ofMember],
    ] as const)
      expect((await follow(who, connectionId)).body).toEqual({ success: true });
    const write = (who: Person, text: string) => who.call.do('replyToThread', { group, thread: id, text });
    return { group, id, creator, mod, member, ofCreator, ofMod, ofMember, follow, write };
  }

  it('is told of once a second, and not to those who are held apart from who wrote', async () => {
    const { creator, mod, member, ofCreator, ofMod, ofMember, write } = await thread();
    await member.call.do('blockMember', { handle: mod.handle });
    /** Without those of the bell. */
    const ofRoom = ({ heardSoFar, news }: Listening) =>
      heardSoFar().filter((one) => JSON.stringify(one) !== JSON.stringify({ topic: news }));
    for (const text of ['One', 'Two', 'Three']) await write(mod, text);
    // The first is told at once, the others once, a second later.
    await expect.poll(() => ofRoom(ofCreator)).toHaveLength(2);
    expect(ofRoom(ofMember)).toEqual([]);
    await write(creator, 'Four');
    await expect.poll(() => ofRoom(ofMod)).toHaveLength(3);
    await expect.poll(() => ofRoom(ofMember)).toHaveLength(1);
    expect(new Set([ofMod, ofMember].flatMap(ofRoom).map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('is followed by its people alone, on their own connections', async () => {
    const { group, mod, member, ofMember, ofCreator, follow, write } = await thread();
    const stranger = await approvedMember(place);
    const ofStranger = await listen(stranger);
    expect((await follow(stranger, ofStranger.connectionId)).status).toBe(404);
    await follow(member, ofStranger.connectionId);
    await write(mod, 'Among us');
    await ofCreator.heard(1);
    await say(member as Member, stranger);
    expect(await ofStranger.heard(1)).toHaveLength(1);
    await member.call.do('leaveGroup', { group });
    await ofMember.closed;
  });
});

it('of an event’s chat reaches its guests, but not those held apart from who wrote, and nobody who has left', async () => {
  const [host, one, other] = await approvedMembers(3, place);
  const { event } = await host.call.do('createEvent', evening());
  const eventId = String(event.id);
  for (const { call } of [one, other]) await call.do('joinEvent', { eventId, shownTo: 'guests' });
  const ears = await Promise.all([host, one, other].map(listen));
  const [ofHost, ofOne, ofOther] = ears as [Listening, Listening, Listening];
  const follow = ({ call }: Person, { connectionId }: Listening) =>
    call.try('followRoom', { kind: 'eventChat', id: eventId, connectionId });
  expect((await follow(host, ofHost)).body).toEqual({ success: true });
  for (const [who, hears] of [
    [one, ofOne],
    [other, ofOther],
  ] as const)
    expect((await follow(who, hears)).body).toEqual({ success: true });
  const ofRoom = ({ heardSoFar, news }: Listening) =>
    heardSoFar().filter((said) => JSON.stringify(said) !== JSON.stringify({ topic: news }));
  const write = ({ call }: Person) =>
    call.do('sendEventMessage', { eventId, content: 'Shall I bring mussels?', requestId: randomUUID() });
  await one.call.do('blockMember', { handle: other.handle });
  await write(other);
  await expect.poll(() => ofRoom(ofHost)).toHaveLength(1);
  await write(host);
  await expect.poll(() => ofRoom(ofOne)).toHaveLength(1);
  await expect.poll(() => ofRoom(ofOther)).toHaveLength(2);
  await other.call.do('leaveEvent', { eventId });
  await ofOther.closed;
  const again = await listen(other);
  expect((await follow(other, again)).body).not.toEqual({ success: true });
  for (const hears of [ofHost, ofOne, again]) hears.close();
});

describe('a connection', () => {
  it('ends with the session', async () => {
    const [known, ben] = await two();
    // A token of the second of a sign-out may be the one after it.
    const ada = { ...known, ...(await signIn(place, known.email, 'Somebody', 5)) };
    const [ofAda, ofBen] = await Promise.all([listen(ada), listen(ben)]);
    await ada.call.do('signOutEverywhere', {});
    await ofAda.closed;
    expect((await ada.call.try('connectRealtime', {})).status).toBe(401);
    const ada2 = { ...ada, ...(await signInAfterEnd(place, ada)) };
    await say(ada2, ben);
    await ofBen.heard(1);
  });

  it.each(['every session', 'one device'])('hears nothing by its old token once %s ended', async (which) => {
    const [known, ben] = await two();
    const lost = { ...known, ...(await signIn(place, known.email, 'Somebody', 60)) };
    const key = randomUUID();
    await lost.call.do('noteSession', { key, browser: 'Safari', system: null });
    const { url } = await lost.call.do('connectRealtime', {});
    const kept = { ...known, ...(await signIn(place, known.email, 'Somebody', 30)) };
    const [{ id } = { id: '' }] = (await kept.call.do('ownSessions', {})).sessions;
    if (which === 'one device') await kept.call.do('endSession', { id });
    else await kept.call.do('signOutEverywhere', {});
    const again = { ...known, ...(await signInAfterEnd(place, known)) };
    const [old, fresh] = [await connectSocket(url ?? ''), await listen(again)];
    for (const words of ['Once', 'Twice', 'And again']) {
      await say(ben, again, words);
      await fresh.heard(1);
    }
    expect(old.heardSoFar()).toEqual([]);
    for (const hears of [old, fresh]) hears.close();
  });

  it('ends with a suspension', async () => {
    const ada = await approvedMember(place);
    const hears = await listen(ada);
    const { context } = openInProcess({ SIGNALS_ENDPOINT: shared.pubsub });
    const found = await context.profiles.find(ada.profileId);
    if (!found) throw new Error('Ada is there.');
    await suspendProfile(found.value, { by: 'x', reason: 'She threatened a member.', until: null }, context);
    await hears.closed;
    expect((await ada.call.try('connectRealtime', {})).status).toBe(403);
  });

  it('is offered only where there is a service', async () => {
    const { call } = await signIn(shared, (await approvedMember(place)).email);
    expect(await call.do('connectRealtime', {})).toMatchObject({ url: null });
  });
});
