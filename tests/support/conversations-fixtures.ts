import { randomUUID } from 'node:crypto';
import {
  type ConversationDetail,
  conversationIdOf,
} from '../../api/contract/messaging/conversations/conversations.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';

/** Actions of two members, through the API's own handlers. */
export const conversationIdBetween = (one: Owner, other: Owner) =>
  conversationIdOf(one.profile.id, other.profile.id);

export async function say(
  from: Owner,
  to: Owner,
  content: string,
  context: Context,
  requestId: string = randomUUID(),
) {
  const input = { id: conversationIdBetween(from, to), content, messageType: 'text' as const, requestId };
  return (await handlers.sendMessage(input, from, context)).data;
}

export const openConversation = (who: Owner, other: Owner, context: Context) =>
  handlers.conversationPage({ id: conversationIdBetween(who, other) }, who, context);

/** The conversation without its messages. */
export async function conversationFor(
  who: Owner,
  other: Owner,
  context: Context,
): Promise<ConversationDetail> {
  const { conversation } = await openConversation(who, other, context);
  if (!conversation) throw new Error('There is no conversation.');
  return conversation;
}

export async function textsFor(who: Owner, other: Owner, context: Context): Promise<string[]> {
  return (await openConversation(who, other, context)).messages.map(({ content }) => content);
}

/** Every message, from the first on. */
export async function allMessagesFor(who: Owner, other: Owner, context: Context) {
  const id = conversationIdBetween(who, other);
  const all = [];
  let after = 0;
  while (true) {
    const { messages, hasNewer } = await handlers.conversationPage({ id, after }, who, context);
    all.push(...messages);
    if (!hasNewer) return all;
    after = messages.at(-1)?.seq ?? 0;
  }
}

export const listOf = async (
  who: Owner,
  context: Context,
  input: Parameters<typeof handlers.conversations>[0] = {},
) => (await handlers.conversations(input, who, context)).conversations;

export const newsOf = (who: Owner, context: Context) => handlers.conversationNews({}, who, context);

export const markMessageRead = (who: Owner, other: Owner, messageId: string, context: Context) =>
  handlers.readMessage({ id: conversationIdBetween(who, other), messageId }, who, context);

/** Two who have answered each other once. */
export async function startConversation(one: Owner, other: Owner, context: Context): Promise<void> {
  await say(one, other, 'Good evening', context);
  await say(other, one, 'Good evening to you', context);
}

/**
 * That the inboxes of both sides say what the messages say: the latest message, how many are unread, and the badge as the
 * sum over the list.
 */
export async function disagreements(one: Owner, other: Owner, context: Context): Promise<string[]> {
  const found = [];
  for (const [who, partner] of [
    [one, other],
    [other, one],
  ] as const) {
    const messages = await allMessagesFor(who, partner, context);
    const { readUpTo } = await conversationFor(who, partner, context);
    const unread = messages.filter(
      ({ isFromCurrentUser, seq }) => !isFromCurrentUser && seq > readUpTo,
    ).length;
    const list = await listOf(who, context);
    const entry = list.find(({ id }) => id === conversationIdBetween(one, other));
    const last = messages.at(-1);
    if (entry?.lastMessage !== last?.content) found.push(`last: ${entry?.lastMessage} for ${last?.content}`);
    if (entry?.unreadCount !== unread) found.push(`unread: ${entry?.unreadCount} for ${unread}`);
    const sum = list.reduce((total, { unreadCount }) => total + unreadCount, 0);
    const badge = (await newsOf(who, context)).unreadCount;
    if (badge !== sum) found.push(`badge: ${badge} for ${sum}`);
    if (messages.some(({ seq }, place) => seq !== place + 1)) found.push('places are not 1, 2, 3 …');
  }
  return found;
}
