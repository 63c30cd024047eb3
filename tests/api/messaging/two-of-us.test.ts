import { expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { newMember, openInProcess } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';

const { context, clock } = openInProcess();
const as = (who: Owner) => callsAs(who, context);
const tick = () => {
  clock.now = new Date(clock.now.getTime() + 1000);
};

/** Iris and Otto have written to each other, then Bo takes the second card of Iris's couple. */
async function story() {
  const [iris, otto] = [await company(context), await newMember(context)];
  const id = conversationIdOf(iris.profile.id, otto.profile.id);
  await write(iris, id, 'From one of us.');
  await write(otto, id, 'To one of you.');
  tick();
  const { code } = await inviteTo(iris, 1, context);
  const bo = await acceptInvite(code, context);
  tick();
  return { iris: await rereadOwner(iris, context), bo, otto, id };
}

const write = (who: Owner, id: string, content: string) =>
  handlers.sendMessage({ id, content, messageType: 'text' }, who, context);
const page = (who: Owner, id: string) => handlers.conversationPage({ id }, who, context);
const textsOf = async (who: Owner, id: string) =>
  (await page(who, id)).messages.map(({ content, signedBy }) => [content, signedBy]);

it('leaves letters of before with who wrote them, and tells correspondents once that two read', async () => {
  const { iris, bo, otto, id } = await story();
  expect((await textsOf(iris, id)).map(([content]) => content)).toEqual([
    'From one of us.',
    'To one of you.',
  ]);
  const { messages, conversation } = await page(bo, id);
  expect(messages).toEqual([]);
  expect(conversation).toMatchObject({ lastMessage: '', unreadCount: 0 });
  expect((await handlers.conversations({}, bo, context)).conversations).toEqual([]);
  expect(await handlers.conversationNews({}, bo, context)).toMatchObject({ unreadCount: 0 });
  const copy = await handlers.exportAccount({}, bo, context);
  expect(JSON.stringify(copy)).not.toContain('From one of us.');
  expect((await page(otto, id)).conversation).toMatchObject({ othersJoinedAfter: 2, othersReading: 2 });
  expect((await page(iris, id)).conversation).toMatchObject({ othersJoinedAfter: null, othersReading: 1 });
});

it('says inside who of us wrote, and outside the name that each chose', async () => {
  const { iris, bo, otto, id } = await story();
  await write(iris, id, 'A');
  await write(bo, id, 'B');
  expect((await textsOf(iris, id)).slice(-2)).toEqual([
    ['A', ''],
    ['B', 'Bo'],
  ]);
  expect(await textsOf(bo, id)).toEqual([
    ['A', 'Person 0'],
    ['B', ''],
  ]);
  expect((await textsOf(otto, id)).slice(-2)).toEqual([
    ['A', ''],
    ['B', ''],
  ]);
  expect((await handlers.signAs({ name: 'B.' }, bo, context)).signsAs).toBe('B.');
  expect((await textsOf(otto, id)).slice(-2)).toEqual([
    ['A', ''],
    ['B', 'B.'],
  ]);
  expect((await as(iris).ownMemberCards({})).signsAs).toBe('');
});

it('tells two apart by neutral marks, which stay with each', async () => {
  const { iris, bo, otto, id } = await story();
  await write(iris, id, 'A');
  await write(bo, id, 'B');
  const marksFor = async (who: Owner) =>
    (await page(await rereadOwner(who, context), id)).messages.slice(-2).map(({ mark }) => mark);
  expect(await marksFor(otto)).toEqual(['circle', 'triangle']);
  expect([await marksFor(iris), await marksFor(bo)]).toEqual([
    [null, 'triangle'],
    ['circle', null],
  ]);
  await as(bo).signAs({ name: 'B.' });
  expect(await marksFor(otto)).toEqual(['circle', 'triangle']);
  await as(iris).deleteAccount({ confirm: iris.profile.handle });
  expect(await marksFor(otto)).toEqual([null, 'triangle']);
});

it('says in the inbox which of us wrote last', async () => {
  const { iris, bo, otto, id } = await story();
  const lastOf = async (who: Owner) => {
    const { conversations } = await as(who).conversations({});
    return conversations.map(({ isLastOwn, isLastByYou, lastSignedBy }) => ({
      isLastOwn,
      isLastByYou,
      lastSignedBy,
    }));
  };
  await write(bo, id, 'From the other of us.');
  expect(await lastOf(bo)).toEqual([{ isLastOwn: true, isLastByYou: true, lastSignedBy: '' }]);
  expect(await lastOf(iris)).toEqual([{ isLastOwn: true, isLastByYou: false, lastSignedBy: 'Bo' }]);
  expect(await lastOf(otto)).toEqual([{ isLastOwn: false, isLastByYou: false, lastSignedBy: '' }]);
});

it('counts for each what that person has read', async () => {
  const { iris, bo, otto, id } = await story();
  await write(otto, id, 'To both of you.');
  const last = (await page(iris, id)).messages.at(-1);
  await handlers.readMessage({ id, messageId: last?.id ?? '' }, iris, context);
  expect((await handlers.conversationNews({}, iris, context)).unreadCount).toBe(0);
  expect((await handlers.conversationNews({}, bo, context)).unreadCount).toBe(1);
  expect((await handlers.conversations({}, bo, context)).conversations).toMatchObject([
    { lastMessage: 'To both of you.', unreadCount: 1 },
  ]);
});

it('archives for each alone, until the next message, and takes it back', async () => {
  const { iris, bo, otto, id } = await story();
  await write(otto, id, 'To both of you.');
  const archive = (isArchived: boolean) => handlers.arrangeConversation({ id, isArchived }, bo, context);
  const listOf = async (who: Owner, folder: 'inbox' | 'archived') => {
    const { conversations, totalCount } = await handlers.conversations({ folder }, who, context);
    expect(conversations).toHaveLength(totalCount);
    return conversations.map(({ isArchived }) => isArchived);
  };
  const unreadOf = async (who: Owner) => (await handlers.conversationNews({}, who, context)).unreadCount;
  const before = { iris: await unreadOf(iris), bo: await unreadOf(bo) };
  await archive(true);
  await archive(true);
  expect(await Promise.all([listOf(bo, 'inbox'), listOf(bo, 'archived')])).toEqual([[], [true]]);
  expect(await Promise.all([listOf(iris, 'inbox'), listOf(iris, 'archived')])).toEqual([[false], []]);
  expect({ iris: await unreadOf(iris), bo: await unreadOf(bo) }).toEqual({ ...before, bo: 0 });
  await archive(false);
  expect(await Promise.all([listOf(bo, 'inbox'), unreadOf(bo)])).toEqual([[false], before.bo]);
  await archive(true);
  await write(otto, id, 'And again.');
  expect(await Promise.all([listOf(bo, 'inbox'), listOf(bo, 'archived')])).toEqual([[false], []]);
  expect(await unreadOf(bo)).toBe(before.bo + 1);
});

it('mutes for each alone', async () => {
  const { iris, bo, otto, id } = await story();
  await write(otto, id, 'To both of you.');
  const unreadOf = async (who: Owner) => (await handlers.conversationNews({}, who, context)).unreadCount;
  const before = { iris: await unreadOf(iris), bo: await unreadOf(bo) };
  const mute = (who: Owner, isMuted: boolean) => handlers.arrangeConversation({ id, isMuted }, who, context);
  const isMuted = async (who: Owner) => (await page(who, id)).conversation?.isMuted;
  await mute(bo, true);
  await write(otto, id, 'And again.');
  expect([await isMuted(bo), await unreadOf(bo)]).toEqual([true, 0]);
  expect([await isMuted(iris), await unreadOf(iris)]).toEqual([false, before.iris + 1]);
  await mute(bo, false);
  expect([await isMuted(bo), await unreadOf(bo)]).toEqual([false, before.bo + 1]);
});

it('says whose the words on the board and the place at an event are', async () => {
  const { iris, bo, otto } = await story();
  await as(bo).signAs({ name: 'B.' });
  const post = await as(bo).postToBoard({ content: 'Good evening' });
  const answer = { id: post.id, content: 'To you, too' };
  await as(bo).answerPost(answer);
  const signed = async (who: Owner) => {
    const reader = await rereadOwner(who, context);
    const { posts } = await handlers.boardPosts({}, reader, context);
    const { answers } = await handlers.boardAnswers({ id: post.id }, reader, context);
    return [posts.find(({ id }) => id === post.id)?.signedBy, answers[0]?.signedBy];
  };
  expect(await Promise.all([bo, iris, otto].map(signed))).toEqual([
    ['', ''],
    ['Bo', 'Bo'],
    ['B.', 'B.'],
  ]);

  const { id: eventId } = await host(otto, context);
  await joinEvent(eventId, await rereadOwner(bo, context), context);
  const own = async (who: Owner) => (await as(who).eventById({ eventId })).event.own?.by;
  expect([await own(bo), await own(iris)]).toEqual(['', 'Bo']);
  const { guests } = await as(otto).eventGuests({ eventId });
  expect(guests.map(({ signedBy }) => signedBy)).toEqual(['B.']);
});

it('keeps a note that one of them wrote alone from the other, in lists, changes and copies', async () => {
  const { iris, bo, otto } = await story();
  const about = { targetProfileId: otto.profile.id };
  const [ours, mine] = [
    await as(bo).addNote({ ...about, content: 'Of all of us' }),
    await as(bo).addNote({ ...about, content: 'Mine alone', isMine: true }),
  ];
  const read = async (who: Owner) =>
    (await as(who).privateDetails({ profileId: otto.profile.id })).personalNotes
      .map(({ content }) => content)
      .sort();
  expect(await read(bo)).toEqual(['Mine alone', 'Of all of us']);
  expect(await read(iris)).toEqual(['Of all of us']);
  const present = await rereadOwner(iris, context);
  expect(JSON.stringify(await handlers.exportAccount({}, present, context))).not.toContain('Mine alone');
  const wish = { profilePersonalNoteId: mine.profilePersonalNoteId };
  await expect(handlers.removeNote(wish, present, context)).rejects.toMatchObject({ status: 404 });
  const change = handlers.updateNote({ ...wish, content: 'Read' }, present, context);
  await expect(change).rejects.toMatchObject({ status: 404 });
  await handlers.removeNote({ profilePersonalNoteId: ours.profilePersonalNoteId }, present, context);
  expect(await read(bo)).toEqual(['Mine alone']);
});

it('has a calendar address of its own for each', async () => {
  const { iris, bo } = await story();
  const { path } = await as(bo).renewCalendarFeed({ words: 'title' });
  expect((await as(iris).calendarFeed({})).path).toBeNull();
  const key = path?.split('key=')[1] ?? '';
  await handlers.readCalendarFeed({ key }, undefined, context);
  await as(bo).deleteAccount({ confirm: iris.profile.handle });
  await expect(handlers.readCalendarFeed({ key }, undefined, context)).rejects.toMatchObject({ status: 404 });
});
