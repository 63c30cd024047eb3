import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { cursorOf } from '../../platform/paging/paging.ts';
import type { RoomRecord, RoomText } from './items.ts';
import type { RoomStore, RoomTexts } from './room.ts';
import { changedFor, type ExcludedIds, versionFor } from './rules.ts';

const cursor = cursorOf(z.int().check(z.positive()));
const afterNewest = Number.MAX_SAFE_INTEGER;
/** A poll normally returns few changes. If there are more, it returns the latest of them. */
const mostChanged = { asRule: 60, ever: 500 };

interface RoomPageRequest {
  readonly cursor?: string | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
  readonly version?: number | undefined;
}

interface RoomPage<RoomItem, Text> {
  readonly roomRecord: RoomItem | undefined;
  readonly version: number;
  /** False if nothing visible to the reader has changed since the given version. */
  readonly isChanged: boolean;
  readonly texts: Text[];
  readonly changed: Text[];
  readonly nextCursor: string | null;
  readonly hasNewer: boolean;
}

/** @param unseen profiles that do not affect the result, not even its version */
export async function readRoom<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  roomId: string,
  asked: RoomPageRequest,
  size: number,
  unseen: ExcludedIds,
  context: Context,
): Promise<RoomPage<RoomItem, Text>> {
  const isPoll = asked.version !== undefined && asked.cursor === undefined;
  // The record is read before the texts, so that a change in between is reported by the next call.
  const known = isPoll ? (await store.findRoomRecord(roomId))?.value : undefined;
  if (isPoll && versionFor(known, unseen) === asked.version)
    return { roomRecord: known, version: asked.version, isChanged: false, ...emptyPage };
  const page = await pageOf();
  const roomRecord = known ?? page.roomRecord;
  const last = page.texts.at(-1)?.seq;
  // Changes after this page are left to the next call.
  const version = page.hasNewer && last !== undefined ? last : versionFor(roomRecord, unseen);
  return { isChanged: true, ...page, roomRecord, version };

  function pageOf(): Promise<TextsPage<RoomItem, Text>> {
    if (asked.after !== undefined) return newer(asked.after);
    return asked.around === undefined ? older() : about(asked.around);
  }

  async function older(): Promise<TextsPage<RoomItem, Text>> {
    const before = cursor.read(asked.cursor, context) ?? afterNewest;
    return earlier(await store.listBefore(roomId, before, size + 1, unseen), size);
  }

  function earlier(
    { roomRecord, texts }: RoomTexts<RoomItem, Text>,
    most: number,
  ): TextsPage<RoomItem, Text> {
    const shown = texts.slice(-most);
    const first = texts.length > most ? shown[0] : undefined;
    return {
      roomRecord,
      ...emptyPage,
      texts: shown,
      nextCursor: first ? cursor.write(first.seq, context) : null,
    };
  }

  async function newer(after: number): Promise<TextsPage<RoomItem, Text>> {
    const since = asked.version;
    const most = size + 1 + (since ? mostChanged.asRule : 0);
    const all = await store.listAfter(roomId, { seq: after, changedSince: since }, most, unseen);
    const found = since && all.texts.length >= most ? await much(after, since) : all;
    const texts = found.texts.filter(({ seq }) => seq > after);
    const changed = found.texts.filter(
      (one) => one.seq <= after && changedFor(one, unseen) > (since ?? afterNewest),
    );
    return {
      roomRecord: found.roomRecord ?? known ?? (await store.findRoomRecord(roomId))?.value,
      texts: texts.slice(0, size),
      changed,
      nextCursor: null,
      hasNewer: texts.length > size,
    };
  }

  async function much(after: number, since: number): Promise<RoomTexts<RoomItem, Text>> {
    const [{ roomRecord, texts }, changed] = await Promise.all([
      store.listAfter(roomId, { seq: after }, size + 1, unseen),
      store.listChanged(roomId, { since, upTo: after }, mostChanged.ever, unseen),
    ]);
    return { roomRecord, texts: [...changed, ...texts] };
  }

  async function about(place: number): Promise<TextsPage<RoomItem, Text>> {
    const half = size / 2;
    const [before, behind] = await Promise.all([
      store.listBefore(roomId, place, half + 1, unseen),
      store.listAfter(roomId, { seq: place - 1 }, half + 1, unseen),
    ]);
    const page = earlier(before, half);
    const hasNewer = behind.texts.length > half;
    return { ...page, texts: [...page.texts, ...behind.texts.slice(0, half)], hasNewer };
  }
}

type TextsPage<RoomItem, Text> = Pick<
  RoomPage<RoomItem, Text>,
  'roomRecord' | 'texts' | 'changed' | 'nextCursor' | 'hasNewer'
>;

const emptyPage = { texts: [], changed: [], nextCursor: null, hasNewer: false };
