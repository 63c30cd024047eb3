import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { headId, type MessageItem, messageItem } from '../conversations/items.ts';
import { withholding } from '../conversations/withholding.ts';
import { bodyOf, createOrReplace } from '../platform/batch-parts.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos.ts';
import { stored } from '../platform/stored.ts';

/** Messages lie beside those of two people: they are read, copied and erased alike. */
export const chatContainer = 'conversations';
const prefix = 'event:';
export const chatIdOf = (eventId: number): string => `${prefix}${eventId}`;

/** A message, and who wrote it. */
const mark = stored({ id: z.string(), authorId: z.number() });

const chatHead = stored({
  id: z.literal(headId),
  conversationId: z.string(),
  kind: z.literal('chat'),
  schemaVersion: z.literal(1),
  /** How often messages of each author were written, deleted or shown again. */
  changes: z.record(z.string(), z.number()),
  /** The place of the latest message. */
  seq: z.number(),
  /** Messages that were deleted lately, so that a page that shows them learns of it. */
  deleted: z.array(mark),
  /** Messages that are shown again lately, so that a page that shows them as deleted learns of it. */
  shownAgain: z.array(mark),
});
export type ChatHead = z.output<typeof chatHead>;

const mostDeleted = 20;

export type Author = Pick<MessageItem, 'id' | 'authorId'>;

/** The head once something has become of a message of the author. */
export const withChange = <Head extends Pick<ChatHead, 'changes'>>(head: Head, authorId: number): Head => ({
  ...head,
  changes: { ...head.changes, [authorId]: (head.changes[authorId] ?? 0) + 1 },
});

/** Grows with every change that the reader sees, and with no other. @param apart who is held apart from the reader */
export const versionFor = ({ changes }: Pick<ChatHead, 'changes'>, apart: ReadonlySet<number>): number =>
  Object.entries(changes).reduce((sum, [author, count]) => sum + (apart.has(Number(author)) ? 0 : count), 0);

/** The head once a message was deleted or is shown again. */
export function withDeletion(head: ChatHead, { id, authorId }: Author, isDeleted: boolean): ChatHead {
  const without = (marks: ChatHead['deleted']) => marks.filter((one) => one.id !== id);
  const withMark = (marks: ChatHead['deleted']) => [...without(marks), { id, authorId }].slice(-mostDeleted);
  const [add, drop] = isDeleted ? (['deleted', 'shownAgain'] as const) : (['shownAgain', 'deleted'] as const);
  return { ...withChange(head, authorId), [add]: withMark(head[add]), [drop]: without(head[drop]) };
}

/** The head without the number of somebody who leaves Veil. */
function withoutAuthor(head: ChatHead, profileId: number): ChatHead {
  const { [String(profileId)]: _own, ...changes } = head.changes;
  const unnamed = (marks: ChatHead['deleted']) =>
    marks.map((one) => (one.authorId === profileId ? { ...one, authorId: 0 } : one));
  return { ...head, changes, deleted: unnamed(head.deleted), shownAgain: unnamed(head.shownAgain) };
}

/** After the last place, and otherwise the instant: a gap in a row of places says no more than the times of its messages. */
export const nextPlace = ({ seq }: ChatHead, at: Date): number => Math.max(seq + 1, at.getTime());

const stepSize = 50;

export const newChat = (eventId: number): ChatHead => ({
  id: headId,
  conversationId: chatIdOf(eventId),
  kind: 'chat',
  schemaVersion: 1,
  changes: {},
  seq: 0,
  deleted: [],
  shownAgain: [],
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

    /** Safe to repeat. */
    async forgetAuthor(conversationId: string, profileId: number): Promise<void> {
      await compareAndSwap(async () => {
        const found = await heads.find(headId, conversationId);
        if (!found) return 'done';
        const head = withoutAuthor(found.value, profileId);
        const outcome = await heads.replace(headId, conversationId, head, found.etag);
        return outcome === 'changed' ? undefined : outcome;
      });
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
