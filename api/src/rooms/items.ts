import * as z from 'zod/mini';
import { reactionName } from '../../contract/conversations/reactions.ts';
import { storedObject } from '../platform/cosmos/stored.ts';

export const roomsContainer = 'rooms';
export const roomRecordId = 'room-record';

export const besideRoom = (roomId: string) => ({ container: roomsContainer, partition: roomId });

export const roomRecordFields = {
  id: z.literal(roomRecordId),
  roomId: z.string(),
  kind: z.literal('room-record'),
  schemaVersion: z.literal(1),
  seq: z.number(),
  /** By author: how many texts, and the places of the first and the last. */
  authors: z.record(z.string(), storedObject({ texts: z.number(), first: z.number(), last: z.number() })),
  /** The key is made of the ids of whom a reader must see all to see the change. */
  changes: z.record(z.string(), z.number()),
};
const roomRecord = storedObject(roomRecordFields);
export type RoomRecord = z.output<typeof roomRecord>;

export const textFields = {
  /** Made by the client. */
  id: z.string(),
  roomId: z.string(),
  kind: z.literal('text'),
  schemaVersion: z.literal(1),
  seq: z.number(),
  authorId: z.number(),
  byPerson: z.string(),
  content: z.string(),
  deletedAt: z.nullable(z.string()),
  withheld: z.optional(z.string()),
  editedAt: z.nullish(z.string()),
  /** Texts before each edit, and until when each stood. */
  earlier: z.optional(z.array(z.object({ content: z.string(), until: z.string() }))),
  /** By profile id. */
  reactions: z.optional(z.record(z.string(), reactionName)),
  changedAt: z.number(),
  changes: z.record(z.string(), z.number()),
};
const textSchema = storedObject(textFields);
export type RoomText = z.output<typeof textSchema>;

export const sentAt = ({ seq }: Pick<RoomText, 'seq'>): string => new Date(seq).toISOString();
