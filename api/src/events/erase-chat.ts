import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Eraser } from '../feature.ts';
import { type Again, task } from '../outbox/work.ts';
import { chatIdOf } from './chat-store.ts';
import { chatEndsAt } from './rules.ts';

/** Erases the messages of an event 30 days after its end. It looks again, as the end may have been moved. */
export const eraseChat = task(
  'eraseEventChat',
  z.object({ eventId: z.number() }),
  async ({ eventId }, context): Promise<Again | undefined> => {
    const { events, conversations, now } = context;
    const event = (await events.find(eventId))?.value;
    const until = event && chatEndsAt(event);
    if (until && until > now()) return { againAt: until };
    while (await conversations.eraseSomeOf(chatIdOf(eventId)));
    await eraseOrphan(eventId, context);
    return undefined;
  },
  { isNeverGivenUp: true },
);

/** An event whose organizer has left is kept as long as its messages. */
async function eraseOrphan(eventId: number, { events, ownEvents }: Context): Promise<void> {
  const found = await events.find(eventId);
  if (!found || found.value.organizerId !== null) return;
  for (const { profileId } of found.value.entries) await ownEvents.remove(profileId, eventId);
  await events.erase(eventId, found.etag);
}

/** What somebody who leaves wrote in the chats of events is emptied and shown no more. */
export const eraseMessagesOf: Eraser = async ({ profileId }, { conversations, eventChats, now }) => {
  const found = await eventChats.listSomeBy(profileId);
  const rooms = new Set(found.map(({ conversationId }) => conversationId));
  // Before the messages, by which an interrupted erasure finds the room again.
  for (const room of rooms) await eventChats.forgetAuthor(room, profileId);
  for (const room of rooms) while (await conversations.emptySomeOf(room, profileId, now().toISOString()));
  return found.length > 0;
};
