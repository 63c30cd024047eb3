// Specified: features 2.3.2-3, 5.2.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  conversationLimits,
  conversationMessages,
  firstLetterLimits,
} from '../../../api/contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { reportables } from '../../../api/src/messaging/conversations/feature.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import {
  allMessagesFor,
  conversationFor,
  conversationIdBetween,
  listOf,
  markMessageRead,
  newsOf,
  openConversation,
  say,
  startConversation,
  textsFor,
} from '../../support/conversations-fixtures.ts';
import { fillConversation } from '../../support/fill-conversation.ts';
import {
  atMoment,
  type InProcess,
  newMember,
  openInProcess,
  openIsolated,
  runTimer,
} from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { traces } from '../people/account-fixtures.ts';

let inside: InProcess;
let context: Context;
const as = (who: Owner) => callsAs(who, context);
beforeEach(() => {
  inside = openInProcess();
  context = inside.context;
});

const rereadNow = (who: Owner) => rereadOwner(who, context);
const savePreferences = async (who: Owner, wish: Parameters<typeof handlers.saveMessagingPreferences>[0]) => {
  await as(who).saveMessagingPreferences(wish);
  return rereadNow(who);
};
const connect = (one: Owner, other: Owner) => connectionActions(context).connect(one, other);
const remove = (who: Owner, other: Owner, messageId: string) =>
  handlers.deleteMessage({ id: conversationIdBetween(who, other), messageId }, who, context);

describe('writing first', () => {
  it('is no request between connections', async () => {
    const [iris, otto] = await newMembers(2, context);
    await connect(iris, otto);
    await say(iris, otto, 'One', context);
    await say(iris, otto, 'Two', context);
    expect(await newsOf(otto, context)).toMatchObject({ unreadCount: 2, requests: 0 });
    expect(await conversationFor(otto, iris, context)).toMatchObject({ state: 'open' });
  });

  it('is for whom the other side wants', async () => {
    const [iris, otto] = await newMembers(2, context);
    await savePreferences(otto, { whoWritesFirst: 'connections' });
    const refusalFor = async (who: Owner) => (await conversationFor(who, otto, context)).refusal;
    expect(await refusalFor(iris)).toBe(conversationMessages.connectionsOnly);
    await expect(say(iris, otto, 'May I?', context)).rejects.toMatchObject({
      status: 403,
      message: conversationMessages.connectionsOnly,
    });
    await connect(iris, otto);
    expect(await refusalFor(iris)).toBeNull();
    await say(iris, otto, 'Now I may', context);
    const vera = await newMember(context);
    await savePreferences(otto, { whoWritesFirst: 'nobody' });
    expect(await refusalFor(vera)).toBe(conversationMessages.theyWriteFirst);
    await expect(say(vera, otto, 'May I?', context)).rejects.toMatchObject({ status: 403 });
    await say(iris, otto, 'This one goes on', context);
    expect(await refusalFor(iris)).toBeNull();
  });

  it.each([
    ['everyone', firstLetterLimits.usual],
    ['few', firstLetterLimits.few],
  ] as const)(
    'waits once enough requests of a week are unanswered, for whom %s may write',
    async (who, most) => {
      const otto = await newMember(context);
      await savePreferences(otto, { whoWritesFirst: who });
      const senders = await Promise.all(Array.from({ length: most + 3 }, () => newMember(context)));
      const outcomes: PromiseSettledResult<unknown>[] = [];
      // More at once would be told that others wrote at the same moment.
      for (let at = 0; at < senders.length; at += 6) {
        const some = senders.slice(at, at + 6);
        const said = some.map((sender) => say(sender, otto, `Hello from ${sender.profile.handle}`, context));
        outcomes.push(...(await Promise.allSettled(said)));
      }
      const slow = { status: 403, message: conversationMessages.slowWithLetters };
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toMatchObject([slow, slow, slow]);
      const sent = senders.filter((_, n) => outcomes[n]?.status === 'fulfilled');
      const [first, second] = sent as [Owner, Owner];
      const vera = await newMember(context);
      const refusalFor = async (one: Owner) => (await conversationFor(one, otto, context)).refusal;
      expect([await refusalFor(vera), await refusalFor(first)]).toEqual([slow.message, null]);

      await handlers.declineRequest({ id: conversationIdBetween(otto, second) }, otto, context);
      expect(await refusalFor(vera)).toBe(slow.message);
      await say(otto, first, 'Good evening', context);
      expect(await refusalFor(vera)).toBeNull();
      await say(vera, otto, 'May I now?', context);
      const late = await newMember(context);
      expect(await refusalFor(late)).toBe(slow.message);
      const nextWeek = atMoment(context, new Date(context.now().getTime() + 7 * 24 * 60 * 60_000));
      expect((await conversationFor(late, otto, nextWeek)).refusal).toBeNull();
      await connect(late, otto);
      await say(late, otto, 'Connections write as ever', context);
    },
  );

  it('asks to acknowledge the boundaries, once', async () => {
    const [iris, otto] = await newMembers(2, context);
    const boundaries = ['Couples only', 'No solo contact with her'];
    await savePreferences(otto, { boundaries });
    expect(await conversationFor(iris, otto, context)).toMatchObject({ boundaries });
    await expect(say(iris, otto, 'Hello', context)).rejects.toThrow(conversationMessages.rulesFirst);
    const send = (acknowledged: string[]) =>
      handlers.sendMessage(
        { id: conversationIdBetween(iris, otto), content: 'Hello', messageType: 'text', acknowledged },
        iris,
        context,
      );
    await expect(send(['Couples only'])).rejects.toThrow(conversationMessages.rulesFirst);
    await send(boundaries);
    expect(await conversationFor(iris, otto, context)).toMatchObject({ boundaries: [], state: 'sent' });
    const roomRecord = await context.conversations.findRoomRecord(conversationIdBetween(iris, otto));
    expect(
      roomRecord?.value.sides.find(({ profileId }) => profileId === iris.profile.id)?.acknowledged,
    ).toEqual({ rules: boundaries, at: expect.any(String) });
  });

  it('keeps when, and when it was answered, and makes the two known to each other', async () => {
    const [iris, otto] = await newMembers(2, context);
    await say(iris, otto, 'May I?', context);
    const roomRecord = async () =>
      (await context.conversations.findRoomRecord(conversationIdBetween(iris, otto)))?.value;
    expect(await roomRecord()).toMatchObject({ firstBy: iris.profile.id, firstAnswerAt: null });
    await as(otto).saveMyProfile({ hidden: true });
    const see = () => handlers.memberProfile({ handle: otto.profile.handle }, iris, context);
    await expect(see()).rejects.toMatchObject({ status: 404 });
    inside.clock.now = new Date(inside.clock.now.getTime() + 60_000);
    await say(otto, iris, 'You may', context);
    expect((await roomRecord())?.firstAnswerAt).toBe(inside.clock.now.toISOString());
    expect(await see()).toMatchObject({ handle: otto.profile.handle });
  });
});

describe('a conversation goes on', () => {
  it('when one of them hides', async () => {
    const [iris, otto] = await newMembers(2, context);
    await say(iris, otto, 'May I?', context);
    await as(iris).saveMyProfile({ hidden: true });
    await say(otto, iris, 'You may', context);
    expect(await listOf(otto, context)).toMatchObject([{ participantName: iris.profile.handle }]);
  });

  it('closed and readable, without a name, when one has blocked the other', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const { version } = await openConversation(otto, iris, context);
    const before = await newsOf(otto, context);
    await as(iris).blockMember({ handle: otto.profile.handle });
    const poll = { id: conversationIdBetween(iris, otto), version, after: 2 };
    const news = await as(otto).conversationPage(poll);
    // As in a pause, nothing says that something happened.
    expect(news).toMatchObject({ isChanged: false, version });
    expect(await newsOf(otto, context)).toEqual(before);
    for (const [who, other] of [
      [await rereadNow(iris), otto],
      [await rereadNow(otto), iris],
    ] as const) {
      const { conversation, messages } = await openConversation(who, other, context);
      expect(conversation).toMatchObject({ isAvailable: false, participantId: null, participantPhoto: null });
      expect(messages).toHaveLength(2);
      const told = who.personId === iris.personId ? messages : [conversation, messages];
      expect(JSON.stringify(told)).not.toContain(other.profile.handle);
      expect(await listOf(who, context)).toMatchObject([{ isAvailable: false }]);
      expect(await listOf(who, context, { search: other.profile.handle })).toEqual([]);
      await expect(say(who, other, 'Are you there?', context)).rejects.toMatchObject({
        status: 409,
        message: conversationMessages.notAvailable,
      });
    }
  });
});

describe('the list', () => {
  it('is sorted, searched, archived and muted', async () => {
    const [iris, otto] = await newMembers(2, context);
    const vera = await newMember(context);
    await startConversation(otto, iris, context);
    inside.clock.now = new Date(inside.clock.now.getTime() + 1000);
    await startConversation(vera, iris, context);
    inside.clock.now = new Date(inside.clock.now.getTime() + 1000);
    await say(otto, iris, 'Newest', context);
    const names = async (input: Parameters<typeof listOf>[2]) =>
      (await listOf(iris, context, input)).map(({ participantName }) => participantName);
    const all = [otto.profile.handle, vera.profile.handle];
    expect(await names({ sort: 'recent' })).toEqual(all);
    expect(await names({ sort: 'alphabetical' })).toEqual(all.toSorted());
    const last = (await openConversation(iris, otto, context)).messages.at(-1);
    await markMessageRead(iris, otto, last?.id ?? '', context);
    expect(await names({ sort: 'unread' })).toEqual(all.toReversed());
    expect(await names({ search: vera.profile.handle.slice(6, 20).toUpperCase() })).toEqual([all[1]]);

    const arrange = (change: { isArchived?: boolean; isMuted?: boolean }) =>
      handlers.arrangeConversation({ id: conversationIdBetween(iris, vera), ...change }, iris, context);
    expect(await newsOf(iris, context)).toMatchObject({ unreadCount: 1 });
    await arrange({ isMuted: true });
    expect(await newsOf(iris, context)).toMatchObject({ unreadCount: 0 });
    await arrange({ isMuted: false, isArchived: true });
    expect(await names({})).toEqual([all[0]]);
    expect(await names({ folder: 'archived' })).toEqual([all[1]]);
    inside.clock.now = new Date(inside.clock.now.getTime() + 1000);
    await say(vera, iris, 'Back again', context);
    expect(await names({})).toEqual([all[1], all[0]]);
    expect(await newsOf(iris, context)).toMatchObject({ unreadCount: 2 });
  });

  it('is muted until a time, and counts from the next message on', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const last = (await openConversation(iris, otto, context)).messages.at(-1);
    await markMessageRead(iris, otto, last?.id ?? '', context);
    const id = conversationIdBetween(iris, otto);
    const later = (minutes: number) => new Date(inside.clock.now.getTime() + minutes * 60_000);
    const mute = (change: { isMuted?: boolean; isArchived?: boolean; mutedUntil?: string }) =>
      handlers.arrangeConversation({ id, ...change }, iris, context);
    const shown = async () => (await handlers.conversations({}, iris, context)).conversations[0];
    await expect(mute({ isMuted: true, mutedUntil: later(9 * 24 * 60).toISOString() })).rejects.toMatchObject(
      { status: 400 },
    );
    const until = later(1).toISOString();
    await mute({ isMuted: true, mutedUntil: until });
    await mute({ isMuted: true, mutedUntil: until });
    await say(otto, iris, 'Quietly', context);
    expect(await shown()).toMatchObject({ isMuted: true, mutedUntil: until, unreadCount: 1 });
    expect(await newsOf(iris, context)).toMatchObject({ unreadCount: 0 });
    await mute({ isArchived: true });
    await say(otto, iris, 'Not fetched back', context);
    expect(await shown()).toBeUndefined();

    inside.clock.now = later(1);
    await mute({ isArchived: false });
    expect(await shown()).toMatchObject({ isMuted: false, mutedUntil: null });
    await say(otto, iris, 'Aloud', context);
    expect(await newsOf(iris, context)).toMatchObject({ unreadCount: 3 });
    await mute({ isMuted: true });
    expect(await shown()).toMatchObject({ isMuted: true, mutedUntil: null });
    expect(await newsOf(iris, context)).toMatchObject({ unreadCount: 0 });
  });

  it('goes on page by page, each conversation once', async () => {
    const iris = await newMember(context);
    const others = await Promise.all(Array.from({ length: 32 }, () => newMember(context)));
    for (const other of others) await startConversation(other, iris, { ...context, limits: noLimits() });
    const first = await handlers.conversations({ sort: 'alphabetical' }, iris, context);
    const second = await handlers.conversations(
      { sort: 'alphabetical', cursor: first.nextCursor ?? '' },
      iris,
      context,
    );
    expect([first.totalCount, first.conversations.length, second.nextCursor]).toEqual([32, 30, null]);
    expect([...first.conversations, ...second.conversations].map((one) => one.participantName)).toEqual(
      others.map(({ profile }) => profile.handle).toSorted(),
    );
  });

  const noLimits = (): Context['limits'] => ({ ...context.limits, take: async () => {} });
});

describe('a message', () => {
  it('is deleted for both by who wrote it, and says so', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const { id } = await say(iris, otto, 'A slip', context);
    const { version } = await openConversation(otto, iris, context);
    await expect(remove(otto, iris, id)).rejects.toMatchObject({ status: 403 });
    await remove(iris, otto, id);
    await remove(iris, otto, id);
    expect((await openConversation(otto, iris, context)).messages.at(-1)).toMatchObject({
      content: '',
      isDeleted: true,
    });
    expect(await listOf(otto, context)).toMatchObject([{ lastMessage: '', isLastDeleted: true }]);
    const poll = await handlers.conversationPage(
      { id: conversationIdBetween(otto, iris), version, after: 3 },
      otto,
      context,
    );
    expect(poll.messages).toMatchObject([{ id, content: '', isDeleted: true }]);
  });

  it('is gone from a page that has missed more deletions than one answer tells', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const id = conversationIdBetween(iris, otto);
    const writers = [iris, otto].map(({ profile }) => ({ ...profile, profileId: profile.id }));
    await fillConversation(id, writers as [(typeof writers)[0], (typeof writers)[0]], 110, context);
    const shown = new Map(
      (await allMessagesFor(otto, iris, context)).map((message) => [message.id, message]),
    );
    const gone = [...shown.values()].filter((message) => !message.isFromCurrentUser).map((one) => one.id);
    let { version } = await openConversation(otto, iris, context);
    for (const messageId of gone) await remove(iris, otto, messageId);
    for (let hasNewer = true; hasNewer; ) {
      const page = await handlers.conversationPage({ id, version, after: 110 }, otto, context);
      for (const message of page.messages) shown.set(message.id, message);
      ({ version, hasNewer } = page);
    }
    expect(gone.length).toBeGreaterThan(conversationLimits.pageSize);
    expect([...shown.values()].filter(({ isDeleted }) => isDeleted).map((one) => one.id)).toEqual(gone);
    expect(await handlers.conversationPage({ id, version, after: 110 }, otto, context)).toMatchObject({
      isChanged: false,
    });
  });

  it('that its author deleted keeps no word, also while a decision withholds it', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const { id } = await say(iris, otto, 'A first slip', context);
    const place = { id: conversationIdBetween(iris, otto), messageId: id };
    await handlers.editMessage({ ...place, content: 'A second slip' }, iris, context);
    await reportables.message.remove?.(`${place.id}/${id}`, context);
    await remove(iris, otto, id);
    await reportables.message.restore?.(`${place.id}/${id}`, context);
    const kept = await context.conversations.findMessage(place.id, id);
    expect(kept).toMatchObject({ content: '', deletedAt: expect.any(String) });
    expect(JSON.stringify(kept)).not.toContain('slip');
  });

  it('that a decision withholds is shown again as it was, a wave too', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const id = conversationIdBetween(iris, otto);
    const input = { id, content: 'wave', messageType: 'quick_action' as const, quickAction: 'wave' as const };
    const { data } = await handlers.sendMessage(input, iris, context);
    const shown = async () => {
      const [{ content, isDeleted, quickAction } = {}] = (
        await openConversation(otto, iris, context)
      ).messages.slice(-1);
      const [{ lastMessage, isLastDeleted, lastAction } = {}] = await listOf(otto, context);
      return [content, isDeleted, quickAction, lastMessage, isLastDeleted, lastAction];
    };
    await reportables.message.remove?.(`${id}/${data.id}`, context);
    expect(await shown()).toEqual(['', true, null, '', true, null]);
    await reportables.message.restore?.(`${id}/${data.id}`, context);
    expect(await shown()).toEqual(['wave', false, 'wave', 'wave', false, 'wave']);
  });

  it.each([
    ['blank', { content: ' \n\u200B' }],
    ['too long', { content: 'x'.repeat(conversationLimits.contentMax + 1) }],
    ['of an unknown type', { content: 'x', messageType: 'shout' }],
    ['an unknown quick action', { content: 'x', messageType: 'quick_action', quickAction: 'wink' }],
  ])('is refused when it is %s', async (_, wrong) => {
    const { endpoints } = await import('../../../api/contract/table.ts');
    expect(endpoints.sendMessage.input.safeParse({ messageType: 'text', ...wrong }).success).toBe(false);
  });

  it('of a quick action names it in a field or by its content, and text names none', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const send = async (input: {
      content?: string;
      messageType: 'text' | 'quick_action';
      quickAction?: 'wave' | '' | null;
    }) => {
      const id = conversationIdBetween(iris, otto);
      const { data } = await handlers.sendMessage({ id, content: 'wave', ...input }, iris, context);
      const [{ lastAction } = {}] = await listOf(iris, context);
      return [data.messageType, data.quickAction, data.content, lastAction];
    };
    await expect(send({ messageType: 'text', quickAction: 'wave' })).rejects.toMatchObject({ status: 400 });
    const waved = ['quick_action', 'wave', 'wave', 'wave'];
    expect(await send({ messageType: 'quick_action', quickAction: 'wave' })).toEqual(waved);
    expect(await send({ messageType: 'quick_action' })).toEqual(waved);
    for (const quickAction of [null, ''] as const)
      expect(await send({ messageType: 'quick_action', quickAction })).toEqual(waved);
    const text = ['text', null, 'wave', null];
    expect(await send({ messageType: 'text', quickAction: '' })).toEqual(text);
    expect(await send({ messageType: 'quick_action', content: 'Heart ' })).toEqual([
      'quick_action',
      'heart',
      'Heart ',
      'heart',
    ]);
    expect(await send({ messageType: 'quick_action', content: 'A hug' })).toEqual([
      'quick_action',
      null,
      'A hug',
      null,
    ]);
  });

  it('of another conversation is not read or deleted in this one', async () => {
    const [iris, otto] = await newMembers(2, context);
    const vera = await newMember(context);
    await startConversation(iris, otto, context);
    await startConversation(iris, vera, context);
    const { id } = await say(vera, iris, 'Elsewhere', context);
    for (const messageId of [id, randomUUID()]) {
      await expect(markMessageRead(iris, otto, messageId, context)).rejects.toMatchObject({ status: 404 });
      await expect(remove(iris, otto, messageId)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('may be sent 60 times a minute', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const sends = Array.from({ length: 62 }, (_, n) => say(iris, otto, `${n}`, context));
    const refused = (await Promise.allSettled(sends)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { status: 429 } });
  });
});

describe('home', () => {
  it('counts what is unread and tells of it once a conversation', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    await markMessageRead(
      iris,
      otto,
      (await openConversation(iris, otto, context)).messages.at(-1)?.id ?? '',
      context,
    );
    await say(otto, iris, 'One', context);
    const last = await say(otto, iris, 'Two', context);
    expect(await handlers.homeStats({}, iris, context)).toMatchObject({
      newMessages: 2,
      changes: { newMessages: 2 },
    });
    const told = async () => (await handlers.recentActivity({}, iris, context)).activities;
    expect(await told()).toMatchObject([
      { type: 'message', title: `${otto.profile.handle} wrote to you`, isRead: false },
    ]);
    await markMessageRead(iris, otto, last.id, context);
    expect(await told()).toMatchObject([{ type: 'message', isRead: true }]);
    expect(await handlers.homeStats({}, iris, context)).toMatchObject({ newMessages: 0 });
  });
});

describe('somebody who leaves', () => {
  it('leaves empty messages, no name and no trace of the person', async () => {
    const alone = await openIsolated();
    const iris = await newMember(alone.context);
    const otto = await newMember(alone.context);
    await startConversation(iris, otto, alone.context);
    await say(iris, otto, 'A secret of Iris', alone.context);
    const copy = await handlers.exportAccount({}, iris, alone.context);
    expect(copy.messagesSent.map(({ content }) => content)).toEqual(['A secret of Iris', 'Good evening']);
    expect(copy.conversations).toHaveLength(1);
    expect(JSON.stringify(copy)).not.toContain('Good evening to you');

    const { handle } = iris.profile;
    await handlers.deleteAccount({ confirm: handle }, iris, alone.context);
    await runTimer(alone.context, 31 * 60_000);
    const { messages, conversation } = await openConversation(otto, iris, alone.context);
    expect(messages.map(({ content, isDeleted }) => [content, isDeleted])).toEqual([
      ['', true],
      ['Good evening to you', false],
      ['', true],
    ]);
    expect(conversation).toMatchObject({ isAvailable: false });
    expect(await textsFor(otto, iris, alone.context)).not.toContain('A secret of Iris');
    expect(await traces(alone.context, iris.personId, handle.toLowerCase(), 'A secret of Iris')).toEqual([]);
    expect(await alone.context.inbox.listSome(iris.profile.id, 10)).toEqual([]);
  });
});
