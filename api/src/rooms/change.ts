import type { OperationInput } from '@azure/cosmos';
import type { Context } from '../context.ts';
import { carryOut } from '../outbox/carry-out.ts';
import type { Work } from '../outbox/work.ts';
import { bodyOf } from '../platform/cosmos/batch-parts.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import type { Stored } from '../platform/cosmos/cosmos.ts';
import { besideRoom, type RoomHead, type RoomText } from './items.ts';
import type { RoomStore } from './room.ts';
import { nextPlace, saidAgain, withChange, withheld } from './rules.ts';

/** A text with the head of its room, as a call has read them. */
export interface Read<Head, Text> {
  readonly head: Stored<Head>;
  readonly text: Stored<Text>;
}

interface Options<Head, Text> {
  /** Acting profile; readers who are held apart from it see no change. */
  readonly by?: number;
  /** Spares the reading. */
  readonly known?: Read<Head, Text>;
  readonly work?: readonly Work[];
}

/**
 * Changes the head as it is now.
 * @param rule pure; returns its argument to change nothing, throws ApiError to refuse
 * @returns undefined where there is no such room
 */
export async function changeHead<Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  roomId: string,
  rule: (head: Head, seq: number) => Head,
  workOf: (before: Head, after: Head) => readonly Work[],
  context: Context,
): Promise<Head | undefined> {
  const changed = await compareAndSwap(async () => {
    const found = await store.findHead(roomId);
    if (!found) return null;
    const after = rule(found.value, nextPlace(found.value, context.now()));
    if (after === found.value) return after;
    const work = workOf(found.value, after);
    if ((await store.change(after, found.etag, [], work)) !== 'done') return undefined;
    await carryOut(besideRoom(roomId), work, context);
    return after;
  });
  return changed ?? undefined;
}

/** The same of a text, which the head counts. */
export async function changeText<Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  { roomId, id }: Pick<RoomText, 'roomId' | 'id'>,
  rule: (text: Text, at: string) => Text,
  context: Context,
  { by, known, work: more = [] }: Options<Head, Text> = {},
): Promise<Text | undefined> {
  const { kind } = store;
  let read: Partial<Read<Head, Text>> | undefined = known;
  const changed = await compareAndSwap(async () => {
    const { head, text } = read ?? (await readText(store, roomId, id));
    read = undefined;
    if (!head || !text) return null;
    const ruled = rule(text.value, context.now().toISOString());
    if (ruled === text.value) return ruled;
    const { authorId } = ruled;
    const seq = nextPlace(head.value, context.now());
    const after = { ...ruled, changedAt: seq, changes: { ...ruled.changes, [by ?? authorId]: seq } };
    const noted = withChange(kind.note?.(head.value, after) ?? head.value, [authorId, by ?? authorId], seq);
    const work = [...(kind.follow?.(noted, text.value, after, context) ?? []), ...more];
    const write: OperationInput = {
      operationType: 'Replace',
      id,
      resourceBody: bodyOf(after),
      ifMatch: text.etag,
    };
    if ((await store.change(noted, head.etag, [write], work)) !== 'done') return undefined;
    await carryOut(besideRoom(roomId), work, context);
    void context.signals.tellRoom(roomId, [...new Set([authorId, by ?? authorId])], context);
    return after;
  });
  return changed ?? undefined;
}

export async function readText<Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  roomId: string,
  id: string,
): Promise<Partial<Read<Head, Text>>> {
  const [head, text] = await Promise.all([store.findHead(roomId), store.findText(roomId, id)]);
  return { ...(head && { head }), ...(text && { text }) };
}

/** Everybody is shown that it was deleted. */
export const withholdText = <Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  place: Pick<RoomText, 'roomId' | 'id'>,
  context: Context,
) => changeText(store, place, withheld, context);

export const restoreText = <Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  place: Pick<RoomText, 'roomId' | 'id'>,
  context: Context,
) => changeText(store, place, saidAgain, context);
