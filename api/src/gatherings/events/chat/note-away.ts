import type { Context } from '../../../context.ts';
import { withAway } from '../../../messaging/rooms/away.ts';
import { changeIfThere } from '../event/change-event.ts';
import { hasBegun } from '../guests/seats.ts';
import { chatEndsAt } from '../rules.ts';
import { eventIdOf } from './chat-room.ts';

const mostPointers = 500;
const mostTexts = 500;

/**
 * Finds the chats that are not erased yet. Of a coming event whose place was given up, the chat is found by the texts
 * alone, now and at the return.
 */
export async function noteAwayInChats(profileId: number, isAway: boolean, context: Context): Promise<void> {
  const [pointers, texts] = await Promise.all([
    context.ownEvents.listAll(profileId, mostPointers),
    context.eventChats.listBy(profileId, mostTexts),
  ]);
  const now = context.now();
  const held = pointers.filter((pointer) => hasBegun(pointer, now) && chatEndsAt(pointer) > now);
  for (const eventId of new Set([...held.map(({ eventId }) => eventId), ...texts.map(eventIdOf)]))
    await changeIfThere(eventId, (event) => ({ event: withAway(event, profileId, isAway) }), context);
}
