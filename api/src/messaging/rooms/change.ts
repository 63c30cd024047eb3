import type { Context } from '../../context.ts';
import { publishRoom } from '../../notifications/realtime/publish.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { RoomRecord, RoomText } from './items.ts';
import type { RoomStore, StoredText } from './room.ts';
import { nextPlace, restoreContent, withChange, withholdContent, withTextChanges } from './rules.ts';

interface ChangeTextOptions<RoomItem, Text> {
  /** The profile that caused the change. Readers who exclude it see no change. */
  readonly by?: number;
  readonly known?: StoredText<RoomItem, Text>;
  readonly work?: readonly Work[];
}

/**
 * @param rule a pure function that returns its argument to change nothing and throws ApiError to refuse
 * @returns undefined if there is no such room
 */
export async function changeRoomRecord<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  roomId: string,
  rule: (roomRecord: RoomItem, seq: number) => RoomItem,
  workOf: (before: RoomItem, after: RoomItem) => readonly Work[],
  context: Context,
): Promise<RoomItem | undefined> {
  return changeItem(
    store.at(roomId),
    (before) => {
      if (!before) return undefined;
      const roomRecord = rule(before, nextPlace(before, context.now()));
      if (roomRecord === before) return { result: roomRecord };
      return { after: { roomRecord }, work: workOf(before, roomRecord), result: roomRecord };
    },
    context,
  );
}

export async function changeText<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  { roomId, id }: Pick<RoomText, 'roomId' | 'id'>,
  rule: (text: Text, at: string) => Text,
  context: Context,
  { by, known, work: more = [] }: ChangeTextOptions<RoomItem, Text> = {},
): Promise<Text | undefined> {
  const { kind } = store;
  const changed = await changeItem(
    store.textAt(roomId, id, known),
    (found) => {
      if (!found) return undefined;
      const [before, was] = [found.roomRecord.value, found.text.value];
      const text = rule(was, context.now().toISOString());
      if (text === was) return { result: { text } };
      const { authorId, changes } = text;
      const actors = [authorId, by ?? authorId];
      const seq = nextPlace(before, context.now());
      const after = withTextChanges({ ...text, changedAt: seq }, { ...changes, [by ?? authorId]: seq });
      const roomRecord = withChange(kind.note?.(before, after) ?? before, actors, seq);
      const work = [...(kind.follow?.(roomRecord, was, after, context) ?? []), ...more];
      return { after: { roomRecord, text: after }, work, result: { text: after, actors } };
    },
    context,
  );
  if (changed?.actors) void publishRoom(roomId, [...new Set(changed.actors)], context);
  return changed?.text;
}

/** Everybody sees the text as deleted. */
export const withholdText = <RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  place: Pick<RoomText, 'roomId' | 'id'>,
  context: Context,
) => changeText(store, place, withholdContent, context);

export const restoreText = <RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  place: Pick<RoomText, 'roomId' | 'id'>,
  context: Context,
) => changeText(store, place, restoreContent, context);
