import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Work } from '../outbox/work.ts';
import type { RoomHead, RoomText } from './items.ts';

/** What sets one kind of room apart from the others. */
export interface RoomKind<Head extends RoomHead, Text extends RoomText> {
  /** What the ids of its rooms begin with. */
  readonly name: string;
  readonly head: z.ZodMiniType<Head>;
  readonly text: z.ZodMiniType<Text>;
  readonly item: z.ZodMiniType<Head | Text>;
  /** What a change of a text changes in the head. */
  note?(head: Head, text: Text): Head;
  /** The work beside a change of a text. */
  follow?(head: Head, before: Text, after: Text, context: Context): Work[];
}

export const roomIdOf = ({ name }: { readonly name: string }, id: number): string => `${name}:${id}`;
