import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { roomRecordFields, textFields } from '../../rooms/items.ts';
import { type RoomKind, roomIdOf } from '../../rooms/kind.ts';
import { createRoomStore } from '../../rooms/room.ts';
import { newRoomRecord } from '../../rooms/rules.ts';

const roomRecord = storedObject(roomRecordFields);
const text = storedObject({
  ...textFields,
  quote: z.nullish(z.object({ id: z.string() })),
});
export type ChatText = z.output<typeof text>;

export type ChatRecord = z.output<typeof roomRecord>;

const chat: RoomKind<ChatRecord, ChatText> = {
  name: 'event',
  roomRecord,
  text,
  item: z.discriminatedUnion('kind', [roomRecord, text]),
};

export const chatIdOf = (eventId: number): string => roomIdOf(chat, eventId);

export const newChat = (eventId: number) => newRoomRecord(chatIdOf(eventId));

export const createEventChatStore = (database: Database) => createRoomStore(database, chat);
