import { randomUUID } from 'node:crypto';
import type { ReactionName } from '../../../api/contract/messaging/conversations/reactions.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { chatIdOf } from '../../../api/src/gatherings/events/chat/chat-room.ts';
import { roomOf } from '../../../api/src/gatherings/groups/threads/thread-rules.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { conversationIdBetween, startConversation } from '../../support/conversations-fixtures.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { newMembers } from '../../support/members.ts';
import { replyInThread, roomInside, threadInside } from '../gatherings/groups-in-process.ts';

export interface Said {
  id: string;
  seq: number;
  text: string;
  isDeleted: boolean;
  reactions: { name: ReactionName; count: number }[];
}

interface Page {
  version: number;
  isChanged: boolean;
  said: Said[];
  deleted: string[];
  nextCursor: string | null;
}

/** A room of whatever kind, as two who write and one who reads use it. */
export interface Room {
  writers: readonly [Owner, Owner];
  reader: Owner;
  say(who: Owner, text: string, by: Context, id?: string): Promise<Said>;
  edit(who: Owner, id: string, text: string, by: Context): Promise<unknown>;
  react(who: Owner, id: string, reaction: ReactionName | null, by: Context): Promise<unknown>;
  remove(who: Owner, id: string, by: Context): Promise<unknown>;
  /** The text that a report of the reader's keeps. */
  report(id: string, by: Context): Promise<string | undefined>;
  /** The text in the store. */
  kept(by: Context): Promise<unknown>;
  read(asked: { cursor?: string; after?: number; version?: number }, by: Context): Promise<Page>;
}

const withText = <Message extends { content: string }>({ content, ...said }: Message) => ({
  ...said,
  text: content,
});

async function chat(context: Context): Promise<Room> {
  const [margot, iris, otto] = await newMembers(3, context);
  const { id: eventId } = await host(margot, context);
  for (const who of [iris, otto]) await joinEvent(eventId, who, context);
  return {
    writers: [margot, iris],
    reader: otto,
    say: async (who, content, by, requestId = randomUUID()) =>
      withText((await handlers.sendEventMessage({ eventId, content, requestId }, who, by)).data),
    edit: async (who, messageId, content, by) =>
      handlers.editEventMessage({ eventId, messageId, content }, who, by),
    react: async (who, messageId, reaction, by) =>
      handlers.reactToEventMessage({ eventId, messageId, reaction }, who, by),
    remove: async (who, messageId, by) => handlers.deleteEventMessage({ eventId, messageId }, who, by),
    report: async (id, by) => (await by.reportables.eventMessage?.find(`${eventId}/${id}`, otto, by))?.text,
    kept: (by) => by.eventChats.listBefore(chatIdOf(eventId), Number.MAX_SAFE_INTEGER, 100),
    async read(asked, by) {
      const { messages, ...page } = await handlers.eventChat({ eventId, ...asked }, otto, by);
      return { ...page, said: messages.map(withText) };
    },
  };
}

async function thread(context: Context): Promise<Room> {
  const { group, creator, mod, plain } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  return {
    writers: [creator, mod],
    reader: plain,
    say: async (who, text, by, id) => (await replyInThread(who, at, text, by, id)).reply,
    edit: async (who, reply, text, by) => handlers.editReply({ ...at, reply, text }, who, by),
    react: async (who, reply, reaction, by) => handlers.reactToReply({ ...at, reply, reaction }, who, by),
    remove: async (who, reply, by) => handlers.deleteReply({ ...at, reply }, who, by),
    report: async (id, by) =>
      (await by.reportables.groupMessage?.find(`${group}/${at.thread}/${id}`, plain, by))?.text,
    kept: (by) => by.threads.listBefore(roomOf(at.thread), Number.MAX_SAFE_INTEGER, 100),
    async read(asked, by) {
      const { replies, changed, ...page } = await handlers.threadPage({ ...at, ...asked }, plain, by);
      const all = [...changed, ...replies];
      const deleted = all.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
      return { ...page, said: all.filter(({ id }) => id !== at.reply), deleted };
    },
  };
}

async function conversation(context: Context): Promise<Room> {
  const [iris, otto] = await newMembers(2, context);
  await startConversation(iris, otto, context);
  const id = conversationIdBetween(iris, otto);
  const { messages: before } = await handlers.conversationPage({ id }, otto, context);
  return {
    writers: [iris, otto],
    reader: otto,
    async say(who, content, by, requestId = randomUUID()) {
      const input = { id, content, messageType: 'text' as const, requestId };
      return withText((await handlers.sendMessage(input, who, by)).data);
    },
    edit: async (who, messageId, content, by) => handlers.editMessage({ id, messageId, content }, who, by),
    react: async (who, messageId, reaction, by) =>
      handlers.reactToMessage({ id, messageId, reaction }, who, by),
    remove: async (who, messageId, by) => handlers.deleteMessage({ id, messageId }, who, by),
    report: async (messageId, by) =>
      (await by.reportables.message?.find(`${id}/${messageId}`, otto, by))?.text,
    kept: (by) => by.conversations.listBefore(id, Number.MAX_SAFE_INTEGER, 100),
    async read(asked, by) {
      const { messages, ...page } = await handlers.conversationPage({ id, ...asked }, otto, by);
      const deleted = messages.filter(({ isDeleted }) => isDeleted).map((message) => message.id);
      const said = messages.filter((message) => !before.some((one) => one.id === message.id)).map(withText);
      return { ...page, said, deleted };
    },
  };
}

export const kinds = [
  ['the chat of an event', chat],
  ['a thread of a group', thread],
  ['a conversation', conversation],
] as const;

export async function allOf(room: Room, by: Context): Promise<Said[]> {
  const all: Said[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await room.read(cursor ? { cursor } : {}, by);
    all.unshift(...page.said);
    cursor = page.nextCursor;
  }
  return all;
}
