import type { Context } from '../../context.ts';
import { publishRoom } from '../../notifications/realtime/publish.ts';
import { compareAndSwap } from '../../platform/cosmos/compare-and-swap.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { besideRoom, type RoomRecord, type RoomText } from './items.ts';
import type { RoomStore } from './room.ts';
import { nextPlace, withText } from './rules.ts';

interface NewRoomText<RoomItem, Text> {
  readonly roomId: string;
  /** The id of both the request and the text. */
  readonly id: string;
  /** Creates the room record; absent if the room must exist. */
  readonly begin?: () => RoomItem;
  /** Returns an error if nothing may be sent now. A repeated request still gets its earlier text. */
  refusalOf(roomRecord: RoomItem | undefined): ApiError | undefined;
  readonly text: Omit<Text, Exclude<keyof RoomText, 'content'>>;
  readonly work?: (roomRecord: RoomItem, text: Text) => readonly Work[];
  readonly taken: string;
}

export const newText = (
  { roomId, id, seq }: Pick<RoomText, 'roomId' | 'id' | 'seq'>,
  { profile, personId }: Pick<Owner, 'profile' | 'personId'>,
): Omit<RoomText, 'content'> => ({
  id,
  roomId,
  kind: 'text',
  schemaVersion: 1,
  seq,
  authorId: profile.id,
  byPerson: personId,
  deletedAt: null,
  changedAt: seq,
  changes: {},
});

/**
 * One batch also advances the room record, so that the text gets the next place.
 * @returns the text, or the one that the same request sent before
 */
export async function sendText<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  { roomId, id, begin, refusalOf, text, work: workOf, taken }: NewRoomText<RoomItem, Text>,
  caller: Owner,
  context: Context,
): Promise<Text> {
  async function earlier(): Promise<Text | undefined> {
    const made = (await store.findText(roomId, id))?.value;
    if (made && made.authorId !== caller.profile.id) throw new ApiError(409, taken);
    return made;
  }
  const sent = await store.inTurn(roomId, () =>
    compareAndSwap(async () => {
      const found = await store.findRoomRecord(roomId);
      const refusal = refusalOf(found?.value);
      const before = found?.value ?? begin?.();
      if (refusal || !before) {
        const made = await earlier();
        if (made) return { made, work: [] };
        throw refusal ?? new ApiError(404, taken);
      }
      const seq = nextPlace(before, context.now());
      const made = { ...newText({ roomId, id, seq }, caller), ...text } as unknown as Text;
      const roomRecord = withText(before, made.authorId, seq);
      const work = workOf?.(roomRecord, made) ?? [];
      const outcome = await store.send(roomRecord, found?.etag, made, work);
      if (outcome === 'done') return { made, work };
      const there = outcome === 'conflict' ? await earlier() : undefined;
      return there && { made: there, work: [] };
    }),
  );
  await carryOut(besideRoom(roomId), sent.work, context);
  void publishRoom(roomId, [caller.profile.id], context);
  return sent.made;
}
