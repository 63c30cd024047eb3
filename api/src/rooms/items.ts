import * as z from 'zod/mini';
import { reactionName } from '../../contract/conversations/reactions.ts';
import { stored } from '../platform/cosmos/stored.ts';

export const roomsContainer = 'rooms';
export const headId = 'head';

/** The place of a room's outbox entries. */
export const besideRoom = (roomId: string) => ({ container: roomsContainer, partition: roomId });

export const headFields = {
  id: z.literal(headId),
  roomId: z.string(),
  kind: z.literal('head'),
  schemaVersion: z.literal(1),
  /** The place of the latest text or change. */
  seq: z.number(),
  /** By author: how many texts, and the places of the first and the last. */
  authors: z.record(z.string(), stored({ texts: z.number(), first: z.number(), last: z.number() })),
  /** The place of the latest change, by those of whom a reader must see all to see it: their ids, put together. */
  changes: z.record(z.string(), z.number()),
};
const head = stored(headFields);
export type RoomHead = z.output<typeof head>;

export const textFields = {
  /** Made by the client. */
  id: z.string(),
  roomId: z.string(),
  kind: z.literal('text'),
  schemaVersion: z.literal(1),
  seq: z.number(),
  authorId: z.number(),
  byPerson: z.string(),
  /** Empty once it was deleted. */
  content: z.string(),
  deletedAt: z.nullable(z.string()),
  /** The text, while a decision hides it. */
  withheld: z.optional(z.string()),
  editedAt: z.nullish(z.string()),
  /** Texts before each edit, and until when each stood. */
  earlier: z.optional(z.array(z.object({ content: z.string(), until: z.string() }))),
  /** By profile id. */
  reactions: z.optional(z.record(z.string(), reactionName)),
  /** The place of the latest change. */
  changedAt: z.number(),
  /** The same by the profile whose change it was. */
  changes: z.record(z.string(), z.number()),
};
const text = stored(textFields);
export type RoomText = z.output<typeof text>;

export const sentAt = ({ seq }: Pick<RoomText, 'seq'>): string => new Date(seq).toISOString();
