import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { roomRecordFields, textFields } from '../../../messaging/rooms/items.ts';
import { type RoomKind, roomIdOf } from '../../../messaging/rooms/kind.ts';
import { createRoomStore } from '../../../messaging/rooms/room.ts';
import { newRoomRecord } from '../../../messaging/rooms/rules.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';

const roomRecord = storedObject(roomRecordFields);
const chatTextSchema = storedObject({
  ...textFields,
  quote: z.nullish(z.object({ id: z.string() })),
});
export type ChatText = z.output<typeof chatTextSchema>;

export type ChatRecord = z.output<typeof roomRecord>;

const chatKind: RoomKind<ChatRecord, ChatText> = {
  name: 'event',
  roomRecord,
  text: chatTextSchema,
  item: z.discriminatedUnion('kind', [roomRecord, chatTextSchema]),
};

export const chatIdOf = (eventId: number): string => roomIdOf(chatKind, eventId);

export const eventIdOf = ({ roomId }: Pick<ChatText, 'roomId'>): number =>
  Number(roomId.slice(chatIdOf(0).length - 1));

export const newChat = (eventId: number) => newRoomRecord(chatIdOf(eventId));

export const createEventChatStore = (database: Database) => createRoomStore(database, chatKind);
