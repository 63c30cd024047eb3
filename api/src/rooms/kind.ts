import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Work } from '../outbox/work.ts';
import type { RoomHead, RoomText } from './items.ts';

export interface RoomKind<Head extends RoomHead, Text extends RoomText> {
  readonly name: string;
  readonly head: z.ZodMiniType<Head>;
  readonly text: z.ZodMiniType<Text>;
  readonly item: z.ZodMiniType<Head | Text>;
  note?(head: Head, text: Text): Head;
  follow?(head: Head, before: Text, after: Text, context: Context): Work[];
}

export const roomIdOf = ({ name }: { readonly name: string }, id: number): string => `${name}:${id}`;
