import type { deleteEventMessage as endpoint } from '../../contract/event-chat.ts';
import { eventMessages } from '../../contract/events-words.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { getRoom } from './chat.ts';
import { type Author, chatIdOf, withDeletion } from './chat-store.ts';
import { isHost } from './rules.ts';

export const deleteEventMessage: Handler<typeof endpoint> = async (input, caller, context) => {
  const { eventId, messageId } = input;
  const [event, message] = await Promise.all([
    getRoom(eventId, caller, context),
    context.conversations.findMessage(chatIdOf(eventId), messageId),
  ]);
  if (!message) throw new ApiError(404, eventMessages.noMessage);
  const isOwn = message.authorId === caller.profile.id;
  if (!isOwn && !isHost(event, caller.profile.id)) throw new ApiError(403, eventMessages.notYourMessage);
  await emptyMessage(eventId, message, context);
  return { success: true };
};

/** Safe to repeat. */
async function emptyMessage(eventId: number, message: Author, context: Context): Promise<void> {
  const at = context.now().toISOString();
  await compareAndSwap(async () => {
    const found = await context.eventChats.findHead(eventId);
    if (!found || found.value.deleted.some(({ id }) => id === message.id)) return 'done';
    const head = withDeletion(found.value, message, true);
    const outcome = await context.eventChats.empty(head, found.etag, message.id, at);
    return outcome === 'done' || outcome === 'missing' ? 'done' : undefined;
  });
}
