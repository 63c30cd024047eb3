import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { headId, type MessageItem, messageItem } from '../conversations/items.ts';
import { withholding } from '../conversations/withholding.ts';
import { bodyOf, createOrReplace } from '../platform/batch-parts.ts';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos.ts';
import { stored } from '../platform/stored.ts';

/** Messages lie beside those of two people: they are read, copied and erased alike. */
export const chatContainer = 'conversations';
const prefix = 'event:';
export const chatIdOf = (eventId: number): string => `${prefix}${eventId}`;

/** A message, who wrote it, and the version of the chat that says what became of it. */
const mark = stored({ id: z.string(), authorId: z.number(), version: z.number() });

const chatHead = stored({
  id: z.literal(headId),
  conversationId: z.string(),
  kind: z.literal('chat'),
  schemaVersion: z.literal(1),
  /** Counts the changes. */
  version: z.number(),
  /** The place of the latest message. */
  seq: z.number(),
  /** Messages that were deleted lately, so that a page that shows them learns of it. */
  deleted: z.array(z.string()),
  /** Who wrote each of them, and the version of the chat that says so. Those of earlier releases are missing. */
  deletions: z.optional(z.array(mark)),
  /** Messages that are shown again lately, so that a page that shows them as deleted learns of it. */
  shownAgain: z.optional(z.array(mark)),
});
export type ChatHead = z.output<typeof chatHead>;

const mostDeleted = 20;

export type Author = Pick<MessageItem, 'id' | 'authorId'>;

/** The head once a message was deleted or is shown again. */
export function withDeletion(head: ChatHead, { id, authorId }: Author, isDeleted: boolean): ChatHead {
  const version = head.version + 1;
  const others = head.deleted.filter((one) => one !== id);
  const deleted = isDeleted ? [...others, id].slice(-mostDeleted) : others;
  const without = (marks: ChatHead['deletions'] = []) => marks.filter((one) => one.id !== id);
  const withMark = (marks: ChatHead['deletions']) =>
    [...without(marks), { id, authorId, version }].slice(-mostDeleted);
  return isDeleted
    ? {
        ...head,
        version,
        deleted,
        deletions: withMark(head.deletions),
        shownAgain: without(head.shownAgain),
      }
    : {
        ...head,
        version,
        deleted,
        deletions: without(head.deletions),
        shownAgain: withMark(head.shownAgain),
      };
}

/** After the last place, and otherwise the instant: a gap in a row of places says no more than the times of its messages. */
export const nextPlace = ({ seq }: ChatHead, at: Date): number => Math.max(seq + 1, at.getTime());

const stepSize = 50;

export const newChat = (eventId: number): ChatHead => ({
  id: headId,
  conversationId: chatIdOf(eventId),
  kind: 'chat',
  schemaVersion: 1,
  version: 0,
  seq: 0,
  deleted: [],
});

/** The chat of each event is one partition: its head and its messages. */
export function createEventChatStore(database: Database) {
  const heads = new Items(database, chatContainer, chatHead);
  const messages = new Items(database, chatContainer, messageItem);

  return {
    findHead(eventId: number): Promise<Stored<ChatHead> | undefined> {
      return heads.find(headId, chatIdOf(eventId));
    },

    /** 'conflict' when a message has this id already, or somebody else began the chat; 'changed' since `etag`. */
    send(head: ChatHead, etag: string | undefined, message: MessageItem): Promise<WriteOutcome> {
      return heads.batch(head.conversationId, [
        { operationType: 'Create', resourceBody: bodyOf(message) },
        createOrReplace(head, etag),
      ]);
    },

    /** Empties a message and says so in the head. */
    empty(head: ChatHead, etag: string, id: string, at: string): Promise<WriteOutcome> {
      const operations = [
        { op: 'set' as const, path: '/content', value: '' },
        { op: 'set' as const, path: '/deletedAt', value: at },
        // Deleted by its author or a host, it is not shown again.
        { op: 'set' as const, path: '/withheld', value: null },
      ];
      return heads.batch(head.conversationId, [
        { operationType: 'Patch', id, resourceBody: { operations } },
        createOrReplace(head, etag),
      ]);
    },

    /** Empties a message and keeps what it said, or says it again, and says so in the head. */
    withhold(head: ChatHead, etag: string, message: MessageItem, at: string): Promise<WriteOutcome> {
      return heads.batch(head.conversationId, [withholding(message, at), createOrReplace(head, etag)]);
    },

    /** Some messages of somebody who leaves. Across partitions, by index: for a deletion. */
    listSomeBy(authorId: number): Promise<MessageItem[]> {
      return messages.queryEverywhere({
        query: `SELECT TOP ${stepSize} * FROM c WHERE c.authorId = @author AND NOT IS_NULL(c.byPerson)
          AND STARTSWITH(c.conversationId, '${prefix}')`,
        parameters: [{ name: '@author', value: authorId }],
      });
    },
  };
}
