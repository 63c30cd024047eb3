import type { Context } from '../../../context.ts';
import { withAway } from '../../../messaging/rooms/away.ts';
import { listEveryPage } from '../../../platform/paging/every-page.ts';
import { changeIfThere } from '../event/change-event.ts';
import { hasBegun } from '../guests/seats.ts';
import { chatEndsAt } from '../rules.ts';
import { eventIdOf } from './chat-room.ts';

const pageSize = 500;

/**
 * Finds the chats that are not erased yet. Of a coming event whose place was given up, the chat is found by the texts
 * alone, now and at the return.
 */
export async function noteAwayInChats(profileId: number, isAway: boolean, context: Context): Promise<void> {
  const [pointers, texts] = await Promise.all([
    context.ownEvents.listEvery(profileId),
    listEveryPage(
      pageSize,
      Number.MAX_SAFE_INTEGER,
      (before, limit) => context.eventChats.listBy(profileId, limit, before),
      ({ seq }) => seq,
    ),
  ]);
  const now = context.now();
  const held = pointers.filter((pointer) => hasBegun(pointer, now) && chatEndsAt(pointer) > now);
  for (const eventId of new Set([...held.map(({ eventId }) => eventId), ...texts.map(eventIdOf)]))
    await changeIfThere(eventId, (event) => ({ event: withAway(event, profileId, isAway) }), context);
}
