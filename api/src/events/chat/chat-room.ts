import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { stored } from '../../platform/cosmos/stored.ts';
import { headFields, textFields } from '../../rooms/items.ts';
import { type RoomKind, roomIdOf } from '../../rooms/kind.ts';
import { createRoomStore } from '../../rooms/room.ts';
import { newHead } from '../../rooms/rules.ts';

const head = stored(headFields);
const text = stored({
  ...textFields,
  quote: z.nullish(z.object({ id: z.string() })),
});
export type ChatText = z.output<typeof text>;

export type ChatHead = z.output<typeof head>;

const chat: RoomKind<ChatHead, ChatText> = {
  name: 'event',
  head,
  text,
  item: z.discriminatedUnion('kind', [head, text]),
};

export const chatIdOf = (eventId: number): string => roomIdOf(chat, eventId);

export const newChat = (eventId: number) => newHead(chatIdOf(eventId));

export const createEventChatStore = (database: Database) => createRoomStore(database, chat);
