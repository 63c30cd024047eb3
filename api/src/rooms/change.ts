import type { Context } from '../context.ts';
import { change } from '../outbox/change.ts';
import type { Work } from '../outbox/work.ts';
import type { RoomHead, RoomText } from './items.ts';
import type { Read, RoomStore } from './room.ts';
import { nextPlace, saidAgain, withChange, withheld } from './rules.ts';

interface Options<Head, Text> {
  /** Readers who are held apart from it see no change. */
  readonly by?: number;
  readonly known?: Read<Head, Text>;
  readonly work?: readonly Work[];
}

/**
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
  return change(
    store.at(roomId),
    (before) => {
      if (!before) return undefined;
      const head = rule(before, nextPlace(before, context.now()));
      if (head === before) return { result: head };
      return { after: { head }, work: workOf(before, head), result: head };
    },
    context,
  );
}

export async function changeText<Head extends RoomHead, Text extends RoomText>(
  store: RoomStore<Head, Text>,
  { roomId, id }: Pick<RoomText, 'roomId' | 'id'>,
  rule: (text: Text, at: string) => Text,
  context: Context,
  { by, known, work: more = [] }: Options<Head, Text> = {},
): Promise<Text | undefined> {
  const { kind } = store;
  const changed = await change(
    store.textAt(roomId, id, known),
    (found) => {
      if (!found) return undefined;
      const [before, was] = [found.head.value, found.text.value];
      const text = rule(was, context.now().toISOString());
      if (text === was) return { result: { text } };
      const { authorId, changes } = text;
      const actors = [authorId, by ?? authorId];
      const seq = nextPlace(before, context.now());
      const after = { ...text, changedAt: seq, changes: { ...changes, [by ?? authorId]: seq } };
      const head = withChange(kind.note?.(before, after) ?? before, actors, seq);
      const work = [...(kind.follow?.(head, was, after, context) ?? []), ...more];
      return { after: { head, text: after }, work, result: { text: after, actors } };
    },
    context,
  );
  if (changed?.actors) void context.signals.tellRoom(roomId, [...new Set(changed.actors)], context);
  return changed?.text;
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
