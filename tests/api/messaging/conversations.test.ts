// Specified: features 3.8, 7.3.1-3.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conversationMessages } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import {
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
import { newMember, openInProcess } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const { context } = openInProcess();

describe('a conversation', () => {
  it('begins empty, and is one whichever side opens it', async () => {
    const [iris, otto] = await newMembers(2, context);
    const page = await openConversation(iris, otto, context);
    expect(page).toMatchObject({ messages: [], conversation: { state: 'empty', isAvailable: true } });
    await startConversation(iris, otto, context);
    expect(await textsFor(iris, otto, context)).toEqual(['Good evening', 'Good evening to you']);
    expect(await textsFor(otto, iris, context)).toEqual(['Good evening', 'Good evening to you']);
  });

  it('shows each side who the other is, and which messages are its own', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const { messages, conversation } = await openConversation(iris, otto, context);
    expect(conversation).toMatchObject({ participantName: otto.profile.handle, state: 'open' });
    expect(messages.map(({ senderName, isFromCurrentUser }) => [senderName, isFromCurrentUser])).toEqual([
      [iris.profile.handle, true],
      [otto.profile.handle, false],
    ]);
  });

  it('says when the other side was there, as both allow, in the list and where it is open', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const unseen = { lastActive: null, isOnline: false };
    expect(await listOf(iris, context)).toMatchObject([unseen]);
    expect(await conversationFor(iris, otto, context)).toMatchObject(unseen);
    const showing = async (who: Owner, showsPresence: boolean) => {
      await handlers.savePrivacy({ showsPresence }, who, context);
      return rereadOwner(who, context);
    };
    const seen = await showing(otto, true);
    await context.presence.touch(seen.profile);
    const today = { lastActive: 'today', isOnline: false };
    expect(await listOf(iris, context)).toMatchObject([today]);
    expect(await conversationFor(iris, otto, context)).toMatchObject(today);
    const at = context.now().toISOString().slice(0, 10);
    const told = await showing(iris, true);
    const online = { lastActive: expect.stringContaining(at), isOnline: true };
    expect(await listOf(told, context)).toMatchObject([online]);
    expect(await conversationFor(told, otto, context)).toMatchObject(online);
    await say(otto, iris, 'I am', context);
    const news = await handlers.conversationPage(
      { id: conversationIdBetween(iris, otto), after: 2 },
      told,
      context,
    );
    expect(news.conversation).toMatchObject(online);
  });

  it('is not found by anybody else, as one that does not exist', async () => {
    const [iris, otto] = await newMembers(2, context);
    const vera = await newMember(context);
    await startConversation(iris, otto, context);
    const refusals = [conversationIdBetween(iris, otto), '1-2', '7-7'].flatMap((id) => [
      handlers.conversationPage({ id }, vera, context),
      handlers.conversationPage({ id, version: 1 }, vera, context),
      handlers.sendMessage({ id, content: 'Let me in', messageType: 'text' }, vera, context),
      handlers.readMessage({ id, messageId: randomUUID() }, vera, context),
      handlers.deleteMessage({ id, messageId: randomUUID() }, vera, context),
      handlers.declineRequest({ id }, vera, context),
      handlers.arrangeConversation({ id, isMuted: true }, vera, context),
    ]);
    for (const refusal of await Promise.allSettled(refusals))
      expect(refusal).toMatchObject({
        status: 'rejected',
        reason: { status: 404, message: conversationMessages.notFound },
      });
  });

  it('takes a repeated request for the message it made', async () => {
    const [iris, otto] = await newMembers(2, context);
    const request = randomUUID();
    const first = await say(iris, otto, 'Once', context, request);
    expect(await say(iris, otto, 'Once', context, request)).toEqual(first);
    expect(await textsFor(otto, iris, context)).toEqual(['Once']);
    await expect(say(otto, iris, 'Mine', context, request)).rejects.toMatchObject({ status: 409 });
  });

  it('says nothing new to a poll until something is', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const id = conversationIdBetween(iris, otto);
    const { version } = await openConversation(iris, otto, context);
    const poll = () => handlers.conversationPage({ id, version, after: 2 }, iris, context);
    expect(await poll()).toMatchObject({ isChanged: false, messages: [], conversation: null });
    await say(otto, iris, 'Are you there?', context);
    const news = await poll();
    expect(news).toMatchObject({ isChanged: true, hasNewer: false });
    expect(news.messages.map(({ content }) => content)).toEqual(['Are you there?']);
  });

  it('tells once of a change that brought no message', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const id = conversationIdBetween(iris, otto);
    const { version, messages } = await openConversation(iris, otto, context);
    await markMessageRead(iris, otto, messages.at(-1)?.id ?? '', context);
    const told = await handlers.conversationPage({ id, version, after: 2 }, iris, context);
    expect(told).toMatchObject({ isChanged: true, messages: [], conversation: { readUpTo: 2 } });
    const next = { id, version: told.version, after: 2 };
    expect(await handlers.conversationPage(next, iris, context)).toMatchObject({ isChanged: false });
  });

  it('goes back page by page to its first message', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    for (let n = 3; n <= 60; n++)
      await say(n % 2 ? iris : otto, n % 2 ? otto : iris, `${n}`, withoutLimits(context));
    const id = conversationIdBetween(iris, otto);
    const latest = await openConversation(iris, otto, context);
    expect(latest.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11));
    const cursor = latest.nextCursor ?? undefined;
    const before = await handlers.conversationPage({ id, cursor }, iris, context);
    expect(before.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
    expect(before.nextCursor).toBeNull();
  });
});

describe('what is unread', () => {
  it('is what the other side has sent since one has read, in the list and in the badge', async () => {
    const [iris, otto] = await newMembers(2, context);
    const vera = await newMember(context);
    await startConversation(iris, otto, context);
    await startConversation(vera, otto, context);
    const last = [await say(iris, otto, 'One', context), await say(iris, otto, 'Two', context)].at(-1);
    await say(vera, otto, 'Three', context);
    expect((await listOf(otto, context)).map(({ unreadCount }) => unreadCount)).toEqual([2, 3]);
    expect((await newsOf(otto, context)).unreadCount).toBe(5);
    expect(await markMessageRead(otto, iris, last?.id ?? '', context)).toEqual({
      success: true,
      unreadCount: 0,
    });
    expect((await newsOf(otto, context)).unreadCount).toBe(2);
    const unread = await listOf(otto, context, { filter: 'unread' });
    expect(unread.map(({ participantName }) => participantName)).toEqual([vera.profile.handle]);
  });

  it('never grows by reading an older message again', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const one = await say(iris, otto, 'One', context);
    const two_ = await say(iris, otto, 'Two', context);
    await markMessageRead(otto, iris, two_.id, context);
    expect(await markMessageRead(otto, iris, one.id, context)).toMatchObject({ unreadCount: 0 });
  });

  it('is told to the other side only where both allow it', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const allow = async (who: typeof iris) => {
      await handlers.saveMessagingPreferences({ readReceipts: true }, who, context);
      return rereadOwner(who, context);
    };
    const message = await say(iris, otto, 'Have you read this?', context);
    await markMessageRead(otto, iris, message.id, context);
    const isRead = async (who: typeof iris) =>
      (await openConversation(who, otto, context)).messages.at(-1)?.isRead;
    expect(await isRead(iris)).toBe(false);
    const tellingOtto = await allow(otto);
    expect(await isRead(iris)).toBe(false);
    const tellingIris = await allow(iris);
    expect(await isRead(tellingIris)).toBe(true);
    expect(await conversationFor(tellingOtto, tellingIris, context)).toMatchObject({ unreadCount: 0 });
  });
});

describe('a request', () => {
  it('waits outside of the badge until it is answered', async () => {
    const [iris, otto] = await newMembers(2, context);
    await say(iris, otto, 'May I?', context);
    expect(await newsOf(otto, context)).toMatchObject({ unreadCount: 0, requests: 1 });
    expect(await listOf(otto, context)).toEqual([]);
    expect(await listOf(otto, context, { folder: 'requests' })).toMatchObject([
      { participantName: iris.profile.handle, state: 'received' },
    ]);
    await expect(say(iris, otto, 'Hello?', context)).rejects.toThrow(conversationMessages.waiting);
    await say(otto, iris, 'You may.', context);
    expect(await newsOf(otto, context)).toMatchObject({ requests: 0 });
    expect(await listOf(otto, context)).toMatchObject([{ state: 'open' }]);
    await say(iris, otto, 'Thank you', context);
  });

  it('is declined without a word to whoever sent it', async () => {
    const [iris, otto] = await newMembers(2, context);
    await say(iris, otto, 'May I?', context);
    const before = await conversationFor(iris, otto, context);
    await handlers.declineRequest({ id: conversationIdBetween(iris, otto) }, otto, context);
    expect(await newsOf(otto, context)).toMatchObject({ requests: 0 });
    expect(await listOf(otto, context, { folder: 'requests' })).toEqual([]);
    expect(await conversationFor(iris, otto, context)).toEqual(before);
    await expect(say(iris, otto, 'Hello?', context)).rejects.toThrow(conversationMessages.waiting);
  });
});
