import type { Context } from '../context.ts';
import type { MessageItem } from '../conversations/items.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { mostDeleted } from './chat.ts';
import { chatIdOf } from './chat-store.ts';

/** Shown as deleted. One that its author deleted stays so. */
export const withholdMessage = (eventId: number, messageId: string, context: Context): Promise<'done'> =>
  change(eventId, messageId, ({ deletedAt }) => deletedAt === null, context);

export const showMessageAgain = (eventId: number, messageId: string, context: Context): Promise<'done'> =>
  change(eventId, messageId, ({ withheld }) => Boolean(withheld), context);

function change(
  eventId: number,
  messageId: string,
  isDue: (message: MessageItem) => boolean,
  { conversations, eventChats, now }: Context,
): Promise<'done'> {
  return compareAndSwap(async () => {
    const found = await eventChats.findHead(eventId);
    const message = await conversations.findMessage(chatIdOf(eventId), messageId);
    if (!found || !message || !isDue(message)) return 'done';
    const others = found.value.deleted.filter((id) => id !== messageId);
    const deleted = message.withheld ? others : [...others, messageId].slice(-mostDeleted);
    const head = { ...found.value, version: found.value.version + 1, deleted };
    const outcome = await eventChats.withhold(head, found.etag, message, now().toISOString());
    return outcome === 'done' ? outcome : undefined;
  });
}
