import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { type Item, itemIn, startingWith } from '../outbox/change.ts';
import { entriesIn, type Work } from '../outbox/work.ts';
import { bodyOf, createOrReplace } from '../platform/cosmos/batch-parts.ts';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos/cosmos.ts';
import { createTurns } from '../platform/turns/turns.ts';
import { besideRoom, roomsContainer as container, headId, type RoomHead, type RoomText } from './items.ts';
import type { RoomKind } from './kind.ts';
import type { Apart } from './rules.ts';

/** Items taken up by one step of an erasure: a batch holds at most 100 operations. */
const stepSize = 90;

/** The earliest first, with the head where it was among the first that were found. */
export interface Found<Head, Text> {
  readonly head: Head | undefined;
  readonly texts: Text[];
}

export interface Read<Head, Text> {
  readonly head: Stored<Head>;
  readonly text: Stored<Text>;
}

interface HeadWrite<Head> {
  readonly head: Head;
  readonly beside?: readonly OperationInput[];
}

export function createRoomStore<Head extends RoomHead, Text extends RoomText>(
  database: Database,
  kind: RoomKind<Head, Text>,
) {
  const heads = new Items(database, container, kind.head);
  const texts = new Items(database, container, kind.text);
  const both = new Items(database, container, kind.item);
  const anything = new Items(database, container, z.object({ id: z.string() }));

  const sorted = (items: readonly (Head | Text)[]): Found<Head, Text> => ({
    head: items.find((one): one is Head => one.kind === 'head'),
    texts: items.filter((one): one is Text => one.kind === 'text').sort((one, other) => one.seq - other.seq),
  });

  const seenBy = (leftOut: Apart): string =>
    leftOut.size > 0 ? 'AND NOT ARRAY_CONTAINS(@leftOut, c.authorId)' : '';

  async function eraseSome(roomId: string, which: string, profileId = 0): Promise<boolean> {
    return anything.removeFound(roomId, {
      query: `SELECT TOP ${stepSize} c.id FROM c ${which}`,
      parameters: [{ name: '@profile', value: profileId }],
    });
  }

  const findHead = (roomId: string): Promise<Stored<Head> | undefined> => heads.find(headId, roomId);
  const findText = (roomId: string, id: string): Promise<Stored<Text> | undefined> => texts.find(id, roomId);

  async function readText(roomId: string, id: string): Promise<Partial<Read<Head, Text>>> {
    const [head, text] = await Promise.all([findHead(roomId), findText(roomId, id)]);
    return { ...(head && { head }), ...(text && { text }) };
  }

  return {
    kind,
    inTurn: createTurns().take,
    findHead,
    findText,
    readText,

    at: (roomId: string): Item<Head, HeadWrite<Head>> => ({
      place: besideRoom(roomId),
      find: () => findHead(roomId),
      write: ({ head, beside = [] }, found, work) =>
        heads.batch(roomId, [
          ...beside,
          createOrReplace(head, found?.etag),
          ...entriesIn(container, roomId, work),
        ]),
    }),

    /** The head counts the text. @param known spares the first read */
    textAt(
      roomId: string,
      id: string,
      known?: Read<Head, Text>,
    ): Item<Read<Head, Text>, { head: Head; text: Text }> {
      const read = startingWith<Partial<Read<Head, Text>>>(known, () => readText(roomId, id));
      return {
        place: besideRoom(roomId),
        async find() {
          const { head, text } = await read();
          return head && text && { value: { head, text } };
        },
        write: ({ head, text }, found, work) =>
          heads.batch(roomId, [
            createOrReplace(text, found?.value.text.etag),
            createOrReplace(head, found?.value.head.etag),
            ...entriesIn(container, roomId, work),
          ]),
      };
    },

    /** The head does not count it. */
    textAlone: (roomId: string, id: string): Item<Text> => itemIn(texts, id, roomId),

    /** 'conflict' where a text has this id, or somebody else began the room; 'changed' since `etag`. */
    send(head: Head, etag: string | undefined, text: Text, work: readonly Work[]): Promise<WriteOutcome> {
      return heads.batch(head.roomId, [
        // First, so that a text that is there already is told by its conflict, whatever became of the head.
        { operationType: 'Create', resourceBody: bodyOf(text) },
        createOrReplace(head, etag),
        ...entriesIn(container, head.roomId, work),
      ]);
    },

    async listBefore(
      roomId: string,
      seq: number,
      limit: number,
      leftOut: Apart = new Set(),
    ): Promise<Found<Head, Text>> {
      const found = await both.query(roomId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'head'
          OR (c.kind = 'text' AND c.seq < @seq ${seenBy(leftOut)}) ORDER BY c.seq DESC`,
        // No text has a place behind that of the head.
        parameters: [
          { name: '@limit', value: limit + 1 },
          { name: '@seq', value: seq },
          { name: '@leftOut', value: [...leftOut] },
        ],
      });
      return sorted(found);
    },

    /** With earlier ones that changed since `since`. */
    async listAfter(
      roomId: string,
      { seq, changedSince = Number.MAX_SAFE_INTEGER }: { seq: number; changedSince?: number | undefined },
      limit: number,
      leftOut: Apart = new Set(),
    ): Promise<Found<Head, Text>> {
      const found = await both.query(roomId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'head'
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
      leftOut: Apart = new Set(),
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

    /** The newest. Across partitions, by index: for a download or a deletion. */
    listBy(authorId: number, limit: number): Promise<Text[]> {
      return texts.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'text' AND c.authorId = @author
          AND STARTSWITH(c.roomId, '${kind.name}:') ORDER BY c.seq DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@author', value: authorId },
        ],
      });
    },

    /** It reads all texts: for a download or a deletion. */
    listReactedToBy(profileId: number, limit: number): Promise<Text[]> {
      return texts.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'text' AND c.authorId != @profile
          AND IS_DEFINED(c.changes["${profileId}"]) AND STARTSWITH(c.roomId, '${kind.name}:')`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@profile', value: profileId },
        ],
      });
    },

    /** False once none was left. */
    eraseSomeBy: (roomId: string, profileId: number): Promise<boolean> =>
      eraseSome(roomId, `WHERE c.kind = 'text' AND c.authorId = @profile`, profileId),

    /** False once none was left. */
    eraseSomeOf: (roomId: string): Promise<boolean> => eraseSome(roomId, ''),
  };
}

export type RoomStore<Head extends RoomHead, Text extends RoomText> = ReturnType<
  typeof createRoomStore<Head, Text>
>;
