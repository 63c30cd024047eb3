import type { Context } from '../../context.ts';
import type { Eraser } from '../../feature.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { changeRoomRecord } from './change.ts';
import type { RoomRecord, RoomText } from './items.ts';
import { withReaction } from './reactions.ts';
import type { RoomStore } from './room.ts';
import { withoutProfile, withoutTextChange } from './rules.ts';

const stepSize = 50;

/**
 * Safe to repeat.
 * @param forget removes whatever else the room record says of the profile; returns its argument to change nothing
 */
export async function leaveRoom<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  roomId: string,
  profileId: number,
  context: Context,
  { forget = (roomRecord: RoomItem) => roomRecord, work = (): readonly Work[] => [] } = {},
): Promise<void> {
  // The record changes before the texts, because an interrupted erasure finds the room by its texts.
  await changeRoomRecord(
    store,
    roomId,
    (roomRecord) => forget(withoutProfile(roomRecord, profileId)),
    work,
    context,
  );
  while (await store.eraseSomeBy(roomId, profileId));
}

export async function eraseTextsBy<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  { profileId }: Parameters<Eraser>[0],
  context: Context,
): Promise<boolean> {
  const found = await store.listBy(profileId, stepSize);
  for (const roomId of new Set(found.map((text) => text.roomId)))
    await leaveRoom(store, roomId, profileId, context);
  return found.length > 0;
}

export async function eraseReactionsBy<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  { profileId }: Parameters<Eraser>[0],
  context: Context,
): Promise<boolean> {
  const found = await store.listReactedToBy(profileId, stepSize);
  for (const roomId of new Set(found.map((text) => text.roomId)))
    await leaveRoom(store, roomId, profileId, context);
  for (const { roomId, id } of found)
    await rewriteItem(
      store.textAlone(roomId, id),
      (text) => text && { after: withoutTextChange(withReaction(text, profileId, null), profileId) },
    );
  return found.length > 0;
}

export async function eraseRoom<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  roomId: string,
): Promise<void> {
  while (await store.eraseSomeOf(roomId));
}
