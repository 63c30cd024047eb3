import type { sendEventMessage as endpoint } from '../../contract/event-chat.ts';
import { eventMessages } from '../../contract/events-words.ts';
import type { Context } from '../context.ts';
import type { MessageItem } from '../conversations/items.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { seen } from '../visibility/visibility.ts';
import { getRoom, messageView } from './chat.ts';
import { type ChatHead, chatIdOf, newChat, nextPlace, withChange } from './chat-store.ts';
import { chatRefusal } from './view.ts';

/** One batch makes the message and moves the head, so that the message has the next place. */
export const sendEventMessage: Handler<typeof endpoint> = async (input, caller, context) => {
  const { eventId, content, requestId } = input;
  const { eventChats, limits, newId, now } = context;
  const [event] = await Promise.all([
    getRoom(eventId, caller, context),
    limits.take('eventMessages', caller),
  ]);
  const id = requestId ?? newId();
  const at = now().toISOString();
  const message = await compareAndSwap(async () => {
    const refusal = chatRefusal(event, caller.profile.id, now());
    if (refusal) return (await earlierOf(eventId, id, caller, context)) ?? fail(refusal);
    const found = await eventChats.findHead(eventId);
    const before = found?.value ?? newChat(eventId);
    const head = { ...withChange(before, caller.profile.id), seq: nextPlace(before, now()) };
    const made = messageOf(head, { id, content, at }, caller);
    const outcome = await eventChats.send(head, found?.etag, made);
    if (outcome === 'conflict') return earlierOf(eventId, id, caller, context);
    return outcome === 'done' ? made : undefined;
  });
  const self = seen(caller.viewer, caller.profile);
  if (!self) throw new Error('One sees oneself.');
  return { data: messageView(message, self, event, caller) };
};

/** What the same request made before; undefined where somebody else began the chat. */
async function earlierOf(
  eventId: number,
  messageId: string,
  { profile }: Owner,
  { conversations }: Context,
): Promise<MessageItem | undefined> {
  const made = await conversations.findMessage(chatIdOf(eventId), messageId);
  if (made && made.authorId !== profile.id) throw new ApiError(409, eventMessages.noMessage);
  return made;
}

function fail(refusal: string): never {
  throw new ApiError(409, refusal);
}

const messageOf = (
  { conversationId, seq }: ChatHead,
  { id, content, at }: { id: string; content: string; at: string },
  { profile, personId }: Owner,
): MessageItem => ({
  id,
  conversationId,
  kind: 'message',
  schemaVersion: 1,
  seq,
  authorId: profile.id,
  byPerson: personId,
  content,
  messageType: 'text',
  quickAction: null,
  sentAt: at,
  deletedAt: null,
  counts: [0, 0],
});
