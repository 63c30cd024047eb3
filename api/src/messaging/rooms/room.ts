import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { bodyOf, createOrReplace } from '../../platform/cosmos/batch-parts.ts';
import { Items, type Stored, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { type Item, itemIn, readKnownFirst } from '../../platform/outbox/change.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import { createTurns } from '../../platform/turns/turns.ts';
import {
  besideRoom,
  roomsContainer as container,
  type RoomRecord,
  type RoomText,
  roomRecordId,
} from './items.ts';
import type { RoomKind } from './kind.ts';
import type { ExcludedIds } from './rules.ts';

/** How many items one step of an erasure handles: a batch holds at most 100 operations. */
const stepSize = 90;

/** The earliest texts come first. The room record is present if it was among the first items found. */
export interface RoomTexts<RoomItem, Text> {
  readonly roomRecord: RoomItem | undefined;
  readonly texts: Text[];
}

export interface StoredText<RoomItem, Text> {
  readonly roomRecord: Stored<RoomItem>;
  readonly text: Stored<Text>;
}

interface RoomRecordWrite<RoomItem> {
  readonly roomRecord: RoomItem;
  readonly beside?: readonly OperationInput[];
}

export function createRoomStore<RoomItem extends RoomRecord, Text extends RoomText>(
  database: Database,
  kind: RoomKind<RoomItem, Text>,
) {
  const roomRecords = new Items(database, container, kind.roomRecord);
  const texts = new Items(database, container, kind.text);
  const both = new Items(database, container, kind.item);
  const anything = new Items(database, container, z.object({ id: z.string() }));

  const sorted = (items: readonly (RoomItem | Text)[]): RoomTexts<RoomItem, Text> => ({
    roomRecord: items.find((one): one is RoomItem => one.kind === 'room-record'),
    texts: items.filter((one): one is Text => one.kind === 'text').sort((one, other) => one.seq - other.seq),
  });

  const seenBy = (leftOut: ExcludedIds): string =>
    leftOut.size > 0 ? 'AND NOT ARRAY_CONTAINS(@leftOut, c.authorId)' : '';

  async function eraseSome(roomId: string, which: string, profileId = 0): Promise<boolean> {
    return anything.removeFound(roomId, {
      query: `SELECT TOP ${stepSize} c.id FROM c ${which}`,
      parameters: [{ name: '@profile', value: profileId }],
    });
  }

  const findRoomRecord = (roomId: string): Promise<Stored<RoomItem> | undefined> =>
    roomRecords.find(roomRecordId, roomId);
  const findText = (roomId: string, id: string): Promise<Stored<Text> | undefined> => texts.find(id, roomId);

  async function readText(roomId: string, id: string): Promise<Partial<StoredText<RoomItem, Text>>> {
    const [roomRecord, text] = await Promise.all([findRoomRecord(roomId), findText(roomId, id)]);
    return { ...(roomRecord && { roomRecord }), ...(text && { text }) };
  }

  return {
    kind,
    inTurn: createTurns().take,
    findRoomRecord,
    findText,
    readText,

    at: (roomId: string): Item<RoomItem, RoomRecordWrite<RoomItem>> => ({
      place: besideRoom(roomId),
      find: () => findRoomRecord(roomId),
      write: ({ roomRecord, beside = [] }, found, work) =>
        roomRecords.batch(roomId, [
          ...beside,
          createOrReplace(roomRecord, found?.etag),
          ...createEntryOperations(container, roomId, work),
        ]),
    }),

    /**
     * Changes a text together with the room record, which counts the change.
     * @param known saves the first read
     */
    textAt(
      roomId: string,
      id: string,
      known?: StoredText<RoomItem, Text>,
    ): Item<StoredText<RoomItem, Text>, { roomRecord: RoomItem; text: Text }> {
      const read = readKnownFirst<Partial<StoredText<RoomItem, Text>>>(known, () => readText(roomId, id));
      return {
        place: besideRoom(roomId),
        async find() {
          const { roomRecord, text } = await read();
          return roomRecord && text && { value: { roomRecord, text } };
        },
        write: ({ roomRecord, text }, found, work) =>
          roomRecords.batch(roomId, [
            createOrReplace(text, found?.value.text.etag),
            createOrReplace(roomRecord, found?.value.roomRecord.etag),
            ...createEntryOperations(container, roomId, work),
          ]),
      };
    },

    /** Changes a text without counting it in the room record. */
    textAlone: (roomId: string, id: string): Item<Text> => itemIn(texts, id, roomId),

    /**
     * Returns 'conflict' if a text has this id or somebody else began the room, and 'changed' if the room was written
     * since `etag`.
     */
    send(
      roomRecord: RoomItem,
      etag: string | undefined,
      text: Text,
      work: readonly Work[],
    ): Promise<WriteOutcome> {
      return roomRecords.batch(roomRecord.roomId, [
        // The text comes first, so that an existing text is reported as a conflict, whatever happened to the room
        // record.
        { operationType: 'Create', resourceBody: bodyOf(text) },
        createOrReplace(roomRecord, etag),
        ...createEntryOperations(container, roomRecord.roomId, work),
      ]);
    },

    async listBefore(
      roomId: string,
      seq: number,
      limit: number,
      leftOut: ExcludedIds = new Set(),
    ): Promise<RoomTexts<RoomItem, Text>> {
      const found = await both.query(roomId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'room-record'
          OR (c.kind = 'text' AND c.seq < @seq ${seenBy(leftOut)}) ORDER BY c.seq DESC`,
        // No text has a later place than the room record.
        parameters: [
          { name: '@limit', value: limit + 1 },
          { name: '@seq', value: seq },
          { name: '@leftOut', value: [...leftOut] },
        ],
      });
      return sorted(found);
    },

    /** Includes earlier texts that changed since `changedSince`. */
    async listAfter(
      roomId: string,
      { seq, changedSince = Number.MAX_SAFE_INTEGER }: { seq: number; changedSince?: number | undefined },
      limit: number,
      leftOut: ExcludedIds = new Set(),
    ): Promise<RoomTexts<RoomItem, Text>> {
      const found = await both.query(roomId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'room-record'
          OR (c.kind = 'text' AND (c.seq > @seq OR c.changedAt > @since) ${seenBy(leftOut)}) ORDER BY c.seq`,
        parameters: [
          { name: '@limit', value: limit + 1 },
          { name: '@seq', value: seq },
          { name: '@since', value: changedSince },
          { name: '@leftOut', value: [...leftOut] },
        ],
      });
      return sorted(found);
    },

    async listChanged(
      roomId: string,
      { since, upTo }: { since: number; upTo: number },
      limit: number,
      leftOut: ExcludedIds = new Set(),
    ): Promise<Text[]> {
      const found = await texts.query(roomId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'text' AND c.changedAt > @since AND c.seq <= @upTo
          ${seenBy(leftOut)} ORDER BY c.changedAt DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@since', value: since },
          { name: '@upTo', value: upTo },
          { name: '@leftOut', value: [...leftOut] },
        ],
      });
      return found.sort((one, other) => one.seq - other.seq);
    },

    /** @param which a condition on `c`, in which `@value` stands for `value` */
    listWhere(
      roomId: string,
      which: string,
      value: string | number | readonly string[],
      { after = 0, limit = stepSize } = {},
    ): Promise<Text[]> {
      return texts.query(roomId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'text' AND c.seq > @after AND (${which}) ORDER BY c.seq`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@after', value: after },
          { name: '@value', value: typeof value === 'object' ? [...value] : value },
        ],
      });
    },

    /**
     * Lists the newest texts of an author. This indexed query crosses partitions and runs for a download or a
     * deletion.
     */
    listBy(authorId: number, limit: number, before = Number.MAX_SAFE_INTEGER): Promise<Text[]> {
      return texts.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'text' AND c.authorId = @author AND c.seq < @before
          AND STARTSWITH(c.roomId, '${kind.name}:') ORDER BY c.seq DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@author', value: authorId },
          { name: '@before', value: before },
        ],
      });
    },

    /** Lists texts of others. This indexed query crosses partitions and runs for a download or a deletion. */
    listReactedToBy(profileId: number, limit: number): Promise<Text[]> {
      return texts.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'text' AND ARRAY_CONTAINS(c.changedBy, @profile)
          AND STARTSWITH(c.roomId, '${kind.name}:')`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@profile', value: profileId },
        ],
      });
    },

    /** Returns false when none was left. */
    eraseSomeBy: (roomId: string, profileId: number): Promise<boolean> =>
      eraseSome(roomId, `WHERE c.kind = 'text' AND c.authorId = @profile`, profileId),

    /** Returns false when none was left. */
    eraseSomeOf: (roomId: string): Promise<boolean> => eraseSome(roomId, ''),
  };
}

export type RoomStore<RoomItem extends RoomRecord, Text extends RoomText> = ReturnType<
  typeof createRoomStore<RoomItem, Text>
>;
