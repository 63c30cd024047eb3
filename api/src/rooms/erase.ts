import type { Context } from '../context.ts';
import type { Eraser } from '../feature.ts';
import { rewrite } from '../outbox/change.ts';
import type { Work } from '../outbox/work.ts';
import { changeHead } from './change.ts';
import type { RoomHead, RoomText } from './items.ts';
import { withReaction } from './reactions.ts';
import type { RoomStore } from './room.ts';
import { withoutProfile } from './rules.ts';

const stepSize = 50;

/**
 * Safe to repeat.
 * @param forget what the head says of them besides; returns its argument to change nothing
 */
export async function leaveRoom<Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  roomId: string,
  profileId: number,
  context: Context,
  { forget = (head: Head) => head, work = (): readonly Work[] => [] } = {},
): Promise<void> {
  // Before the texts, by which an interrupted erasure finds the room again.
  await changeHead(store, roomId, (head) => forget(withoutProfile(head, profileId)), work, context);
  while (await store.eraseSomeBy(roomId, profileId));
}

export async function eraseTextsBy<Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  { profileId }: Parameters<Eraser>[0],
  context: Context,
): Promise<boolean> {
  const found = await store.listBy(profileId, stepSize);
  for (const roomId of new Set(found.map((text) => text.roomId)))
    await leaveRoom(store, roomId, profileId, context);
  return found.length > 0;
}

export async function eraseReactionsBy<Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  { profileId }: Parameters<Eraser>[0],
  context: Context,
): Promise<boolean> {
  const found = await store.listReactedToBy(profileId, stepSize);
  for (const roomId of new Set(found.map((text) => text.roomId)))
    await leaveRoom(store, roomId, profileId, context);
  for (const { roomId, id } of found)
    await rewrite(store.textAlone(roomId, id), (text) => {
      if (!text) return undefined;
      const { [profileId]: _change, ...changes } = text.changes;
      return { after: { ...withReaction(text, profileId, null), changes } };
    });
  return found.length > 0;
}

export async function eraseRoom<Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  roomId: string,
): Promise<void> {
  while (await store.eraseSomeOf(roomId));
}
