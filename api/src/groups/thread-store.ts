import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { entriesIn, type Work } from '../outbox/work.ts';
import { bodyOf } from '../platform/batch-parts.ts';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos.ts';
import {
  threadsContainer as container,
  type Head,
  headItem,
  type Post,
  postItem,
  threadItem,
} from './items.ts';

const stepSize = 90;

export const besideThread = (threadId: number) => ({ container, partition: String(threadId) });

/** A thread as one page shows it. */
export interface ThreadFound {
  readonly head: Head | undefined;
  /** By their places, the earliest first. */
  readonly posts: Post[];
}

/** Each thread is one partition: its head and its texts, whose places leave none out. */
export function createThreadStore(database: Database) {
  const heads = new Items(database, container, headItem);
  const posts = new Items(database, container, postItem);
  const both = new Items<Head | Post>(database, container, threadItem);
  const anything = new Items(database, container, z.object({ id: z.string() }));

  const sorted = (items: readonly (Head | Post)[]): ThreadFound => ({
    head: items.find((one) => one.kind === 'head'),
    posts: items.filter((one) => one.kind === 'post').sort((one, other) => one.seq - other.seq),
  });

  const writeHead = (head: Head, etag: string): OperationInput => ({
    operationType: 'Replace',
    id: 'head',
    resourceBody: bodyOf(head),
    ifMatch: etag,
  });

  return {
    findHead(threadId: number): Promise<Stored<Head> | undefined> {
      return heads.find('head', String(threadId));
    },

    findPost(threadId: number, id: string): Promise<Stored<Post> | undefined> {
      return posts.find(id, String(threadId));
    },

    /** 'conflict' where the thread is there. */
    create(head: Head, first: Post, work: readonly Work[]): Promise<WriteOutcome> {
      return heads.batch(head.threadId, [
        { operationType: 'Create', resourceBody: bodyOf(head) },
        { operationType: 'Create', resourceBody: bodyOf(first) },
        ...entriesIn(container, head.threadId, work),
      ]);
    },

    /** 'conflict' where a text has this id; 'changed' when somebody else wrote since `etag` was read. */
    reply(head: Head, etag: string, post: Post, work: readonly Work[]): Promise<WriteOutcome> {
      return heads.batch(head.threadId, [
        { operationType: 'Create', resourceBody: bodyOf(post) },
        writeHead(head, etag),
        ...entriesIn(container, head.threadId, work),
      ]);
    },

    replaceHead(head: Head, etag: string, work: readonly Work[]): Promise<WriteOutcome> {
      return heads.batch(head.threadId, [
        writeHead(head, etag),
        ...entriesIn(container, head.threadId, work),
      ]);
    },

    /** Replaces a text as it was read, and counts the change in the head. */
    replacePost(post: Post, etag: string, work: readonly Work[]): Promise<WriteOutcome> {
      return heads.batch(post.threadId, [
        { operationType: 'Replace', id: post.id, resourceBody: bodyOf(post), ifMatch: etag },
        countChange,
        ...entriesIn(container, post.threadId, work),
      ]);
    },

    /** Nobody waits for anybody else who reacts. 'changed' for a text that was deleted. */
    react(
      threadId: number,
      id: string,
      profileId: number,
      reaction: string | null,
      at: string,
    ): Promise<WriteOutcome> {
      const path = `/reactions/${profileId}`;
      const has = `IS_DEFINED(c.reactions["${profileId}"])`;
      return heads.batch(String(threadId), [
        {
          operationType: 'Patch',
          id,
          resourceBody: {
            operations: [
              reaction === null ? { op: 'remove', path } : { op: 'set', path, value: reaction },
              { op: 'set', path: '/changedAt', value: at },
            ],
            condition: `FROM c WHERE IS_NULL(c.deletedAt)${reaction === null ? ` AND ${has}` : ''}`,
          },
        },
        countChange,
      ]);
    },

    /** The head, with the latest texts before a place. */
    async listBefore(threadId: number, before: number, limit: number): Promise<ThreadFound> {
      return sorted(
        await both.query(String(threadId), {
          query: `SELECT TOP @limit * FROM c WHERE c.kind = 'head' OR (c.kind = 'post' AND c.seq < @before)
            ORDER BY c.seq DESC`,
          // The head has the highest place.
          parameters: [
            { name: '@limit', value: limit + 1 },
            { name: '@before', value: before },
          ],
        }),
      );
    },

    /** The head, the texts of some places, and those that changed since. */
    async listBetween(
      threadId: number,
      { from, to, changedSince }: { from: number; to: number; changedSince?: string | undefined },
      most: number,
    ): Promise<ThreadFound> {
      return sorted(
        await both.query(String(threadId), {
          query: `SELECT TOP @most * FROM c WHERE c.kind = 'head'
            OR (c.kind = 'post' AND ((c.seq >= @from AND c.seq <= @to) OR c.changedAt > @since))
            ORDER BY c.seq DESC`,
          parameters: [
            { name: '@most', value: most },
            { name: '@from', value: from },
            { name: '@to', value: to },
            { name: '@since', value: changedSince ?? '9999' },
          ],
        }),
      );
    },

    /** Of the texts that quote one, some. */
    listQuoting(threadId: number, id: string, after: number, limit: number): Promise<Post[]> {
      return posts.query(String(threadId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'post' AND c.quote.id = @id AND c.seq > @after ORDER BY c.seq`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@id', value: id },
          { name: '@after', value: after },
        ],
      });
    },

    async setQuote(
      threadId: number,
      ids: readonly string[],
      quote: Post['quote'],
      at: string,
    ): Promise<void> {
      if (ids.length === 0) return;
      await posts.batch(String(threadId), [
        ...ids.map(
          (id): OperationInput => ({
            operationType: 'Patch',
            id,
            resourceBody: {
              operations: [
                { op: 'set', path: '/quote', value: quote },
                { op: 'set', path: '/changedAt', value: at },
              ],
            },
          }),
        ),
        countChange,
      ]);
    },

    /** Texts that have anything of a profile in them. */
    listOf(threadId: number, profileId: number, limit: number): Promise<Post[]> {
      return posts.query(String(threadId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'post' AND (c.authorId = @profile
          OR c.quote.authorId = @profile OR ARRAY_CONTAINS(c.mentions, @profile)
          OR IS_DEFINED(c.reactions["${profileId}"]))`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@profile', value: profileId },
        ],
      });
    },

    /** 'changed' when somebody else wrote it since. */
    rewrite(post: Post, etag: string): Promise<WriteOutcome> {
      return posts.replace(post.id, post.threadId, post, etag);
    },

    /** The newest texts of a member. Across partitions, by index: once for each download. */
    listBy(authorId: number, limit: number): Promise<Post[]> {
      return posts.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'post' AND c.authorId = @author ORDER BY c.at DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@author', value: authorId },
        ],
      });
    },

    /** Erases some of a thread. False once none was left. */
    async eraseSomeOf(threadId: number): Promise<boolean> {
      const found = await anything.query(String(threadId), { query: `SELECT TOP ${stepSize} c.id FROM c` });
      if (found.length === 0) return false;
      await anything.batch(
        String(threadId),
        found.map(({ id }) => ({ operationType: 'Delete', id })),
      );
      return true;
    },
  };
}

const countChange: OperationInput = {
  operationType: 'Patch',
  id: 'head',
  resourceBody: { operations: [{ op: 'incr', path: '/version', value: 1 }] },
};
