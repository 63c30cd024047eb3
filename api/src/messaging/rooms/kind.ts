import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { RoomRecord, RoomText } from './items.ts';

export interface RoomKind<RoomItem extends RoomRecord, Text extends RoomText> {
  readonly name: string;
  readonly roomRecord: z.ZodMiniType<RoomItem>;
  readonly text: z.ZodMiniType<Text>;
  readonly item: z.ZodMiniType<RoomItem | Text>;
  note?(roomRecord: RoomItem, text: Text): RoomItem;
  follow?(roomRecord: RoomItem, before: Text, after: Text, context: Context): Work[];
}

export const roomIdOf = ({ name }: { readonly name: string }, id: number): string => `${name}:${id}`;
