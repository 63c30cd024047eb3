import type { Context } from '../context.ts';
import type { MessageItem } from '../conversations/items.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { chatIdOf, withDeletion } from './chat-store.ts';

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
    const head = withDeletion(found.value, message, !message.withheld);
    const outcome = await eventChats.withhold(head, found.etag, message, now().toISOString());
    return outcome === 'done' ? outcome : undefined;
  });
}
