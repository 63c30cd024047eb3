import * as z from 'zod/mini';
import type { PersonalNote } from '../../../contract/relations/notes.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';

export const noteItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('note'),
  schemaVersion: z.literal(1),
  noteId: z.number(),
  otherId: z.number(),
  byPerson: z.string(),
  isMine: z._default(z.boolean(), false),
  content: z.string(),
  createdAt: z.string(),
  updatedAt: z.optional(z.string()),
});
export type Note = z.output<typeof noteItem>;

export const noteKey = (noteId: number): string => `note-${noteId}`;

export const isFor = ({ isMine, byPerson }: Pick<Note, 'isMine' | 'byPerson'>, personId: string): boolean =>
  !isMine || byPerson === personId;

export const noteView = ({ noteId, isMine, content, createdAt }: Note): PersonalNote => ({
  id: noteId,
  isMine,
  content,
  createdAt,
});
