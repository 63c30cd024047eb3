import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Eraser } from '../../../feature.ts';
import { eraseReactionsBy, eraseRoom, eraseTextsBy } from '../../../messaging/rooms/erase.ts';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import { chatEndsAt } from '../rules.ts';
import { chatIdOf } from './chat-room.ts';
import { noteAwayInChats } from './note-away.ts';

/** The end is read again, because the event may have been moved. */
export const eraseChat = task(
  'eraseEventChat',
  z.object({ eventId: z.number() }),
  async ({ eventId }, context): Promise<NextRun | undefined> => {
    const { events, eventChats, now } = context;
    const event = (await events.find(eventId))?.value;
    const until = event && chatEndsAt(event);
    if (until && until > now()) return { againAt: until };
    await eraseRoom(eventChats, chatIdOf(eventId));
    await eraseOrphan(eventId, context);
    return undefined;
  },
  { secret: 'none', isNeverGivenUp: true },
);

async function eraseOrphan(eventId: number, { events, ownEvents }: Context): Promise<void> {
  const found = await events.find(eventId);
  if (!found || found.value.organizerId !== null) return;
  for (const { profileId } of found.value.entries) await ownEvents.remove(profileId, eventId);
  await events.erase(eventId, found.etag);
}

export const eraseMessagesOf: Eraser = async (leaver, context) => {
  // The events come first, because they are found by the texts.
  await noteAwayInChats(leaver.profileId, false, context);
  return (
    (await eraseTextsBy(context.eventChats, leaver, context)) ||
    (await eraseReactionsBy(context.eventChats, leaver, context))
  );
};
