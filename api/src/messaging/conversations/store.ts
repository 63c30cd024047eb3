import type { Database, SqlParameter } from '@azure/cosmos';
import * as z from 'zod/mini';
import { bodyOf, createOrReplace } from '../../platform/cosmos/batch-parts.ts';
import { Items, type Stored, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../../platform/cosmos/next-of.ts';
import { type Item, itemIn } from '../../platform/outbox/change.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import { createTurns } from '../../platform/turns/turns.ts';
import { withReaction } from '../rooms/reactions.ts';
import {
  type ChangedAt,
  type ConversationRecord,
  conversationsContainer as container,
  conversationRecordItem,
  type MessageItem,
  messageItem,
  roomRecordId,
} from './items.ts';
import { otherSideOf, withoutContent } from './rules.ts';

/** How many items one step of an erasure handles: a batch holds at most 100 operations. */
const stepSize = 90;

export interface MessageFound {
  readonly roomRecord: Stored<ConversationRecord>;
  readonly message: Stored<MessageItem>;
}

export interface MessageWrite {
  readonly roomRecord: ConversationRecord;
  readonly message: MessageItem;
}

const withoutAuthorsSql = (leftOut: readonly number[]): string =>
  leftOut.length > 0 ? 'AND NOT ARRAY_CONTAINS(@leftOut, c.authorId)' : '';

const placeParameters = (seq: number, limit: number, leftOut: readonly number[]): SqlParameter[] => [
  { name: '@limit', value: limit },
  { name: '@seq', value: seq },
  { name: '@leftOut', value: [...leftOut] },
];

export function createConversationStore(database: Database) {
  const roomRecords = new Items(database, container, conversationRecordItem);
  const messages = new Items(database, container, messageItem);
  const both = new Items<ConversationRecord | MessageItem>(
    database,
    container,
    z.discriminatedUnion('kind', [conversationRecordItem, messageItem]),
  );
  const anything = new Items(database, container, z.object({ id: z.string() }));

  const reactedBy = (profileId: number, limit: number) => ({
    query: `SELECT TOP @limit * FROM c WHERE c.kind = 'message' AND IS_DEFINED(c.reactions["${profileId}"])`,
    parameters: [{ name: '@limit', value: limit }],
  });

  /**
   * Lists messages before or after a place.
   * @param leftOut ids of authors to skip
   */
  const aside =
    (which: string, order: string) =>
    (conversationId: string, seq: number, limit: number, leftOut: readonly number[] = []) =>
      messages.query(conversationId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'message' AND ${which} ${withoutAuthorsSql(leftOut)} ORDER BY ${order}`,
        parameters: placeParameters(seq, limit, leftOut),
      });

  return {
    inTurn: createTurns().take,

    findRoomRecord(conversationId: string): Promise<Stored<ConversationRecord> | undefined> {
      return roomRecords.find(roomRecordId, conversationId);
    },

    /** Whether the other side has declined what this profile wrote. */
    async isDeclined(conversationId: string, profileId: number): Promise<boolean> {
      const found = await roomRecords.find(roomRecordId, conversationId);
      return found !== undefined && otherSideOf(found.value, profileId).declinedAt !== null;
    },

    /** Lists the oldest first. */
    async listMessages(conversationId: string, ids: readonly string[]): Promise<MessageItem[]> {
      if (ids.length === 0) return [];
      return messages.query(conversationId, {
        query: `SELECT * FROM c WHERE c.kind = 'message' AND ARRAY_CONTAINS(@ids, c.id) ORDER BY c.seq`,
        parameters: [{ name: '@ids', value: [...ids] }],
      });
    },

    async findMessage(conversationId: string, id: string): Promise<MessageItem | undefined> {
      return (await this.readMessage(conversationId, id))?.value;
    },

    readMessage(conversationId: string, id: string): Promise<Stored<MessageItem> | undefined> {
      return messages.find(id, conversationId);
    },

    /**
     * @returns 'conflict' if a message with this id exists or somebody else began the conversation; 'changed' if
     * somebody else wrote since `etag` was read
     */
    send(
      roomRecord: ConversationRecord,
      etag: string | undefined,
      message: MessageItem,
      work: readonly Work[],
    ): Promise<WriteOutcome> {
      const { conversationId } = roomRecord;
      return roomRecords.batch(conversationId, [
        // The message comes first, so that a repeated message is reported as a conflict whatever happened to the room
        // record.
        { operationType: 'Create', resourceBody: bodyOf(message) },
        createOrReplace(roomRecord, etag),
        ...createEntryOperations(container, conversationId, work),
      ]);
    },

    roomRecordAt: (conversationId: string): Item<ConversationRecord> =>
      itemIn(roomRecords, roomRecordId, conversationId),

    changeMessage(
      found: MessageFound,
      { roomRecord, message }: MessageWrite,
      work: readonly Work[],
    ): Promise<WriteOutcome> {
      return roomRecords.batch(roomRecord.conversationId, [
        createOrReplace(message, found.message.etag),
        createOrReplace(roomRecord, found.roomRecord.etag),
        ...createEntryOperations(container, roomRecord.conversationId, work),
      ]);
    },

    /**
     * Reads the room record and the latest messages, newest first, in one query. No message has a higher `seq` than the
     * room record.
     */
    async listLatest(
      conversationId: string,
      limit: number,
    ): Promise<{ roomRecord: ConversationRecord | undefined; messages: MessageItem[] }> {
      const found = await both.query(conversationId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind IN ('room-record', 'message') ORDER BY c.seq DESC`,
        parameters: [{ name: '@limit', value: limit + 1 }],
      });
      return {
        roomRecord: found.find((one) => one.kind === 'room-record'),
        messages: found.filter((one) => one.kind === 'message').slice(0, limit),
      };
    },

    /** Lists messages before a place, the latest first. */
    listBefore: aside('c.seq < @seq', 'c.seq DESC'),

    /** Lists messages after a place, the earliest first. */
    listAfter: aside('c.seq > @seq', 'c.seq'),

    /** Lists messages that changed after `since`, the earliest change first. */
    listChanged(
      conversationId: string,
      { side, since, upTo }: { side: keyof ChangedAt; since: number; upTo: number },
      limit: number,
    ): Promise<MessageItem[]> {
      return messages.query(conversationId, {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'message' AND c.changedAt.${side} > @since AND c.seq <= @upTo
          ORDER BY c.changedAt.${side}`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@since', value: since },
          { name: '@upTo', value: upTo },
        ],
      });
    },

    /** Lists the newest first. The query crosses partitions by an index, once per download. */
    listBy(authorId: number, limit: number): Promise<MessageItem[]> {
      return messages.queryEverywhere(queryFirstOf('c.authorId = @of', authorId, 'c.sentAt DESC', limit));
    },

    /** @returns false once nothing is left to empty */
    async emptySomeOf(conversationId: string, authorId: number, at: string): Promise<boolean> {
      const found = await messages.query(conversationId, {
        query: `SELECT TOP ${stepSize} * FROM c WHERE c.authorId = @author AND NOT IS_NULL(c.byPerson)`,
        parameters: [{ name: '@author', value: authorId }],
      });
      if (found.length === 0) return false;
      await messages.batch(
        conversationId,
        found.map((message) => ({
          operationType: 'Replace',
          id: message.id,
          resourceBody: bodyOf({ ...withoutContent(message, at), byPerson: null }),
        })),
      );
      return true;
    },

    /** @returns false once nothing is left to forget */
    async forgetSomeReactions(conversationId: string, profileId: number): Promise<boolean> {
      const found = await messages.query(conversationId, reactedBy(profileId, stepSize));
      if (found.length === 0) return false;
      for (const { id } of found)
        await messages.change(id, conversationId, (now) => now && withReaction(now, profileId, null));
      return true;
    },

    /** The query crosses partitions by an index, once per download. */
    listAllReactedBy: (profileId: number, limit: number): Promise<MessageItem[]> =>
      messages.queryEverywhere(reactedBy(profileId, limit)),

    /** @returns false once nothing is left to erase */
    eraseSomeOf(conversationId: string): Promise<boolean> {
      return anything.removeFound(conversationId, { query: `SELECT TOP ${stepSize} c.id FROM c` });
    },
  };
}
