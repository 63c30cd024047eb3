import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items, type WriteOutcome } from '../platform/cosmos.ts';
import { postSchema, type StoredPost } from './post.ts';
import { yearOf } from './years.ts';

/** A message, its likes and the request it came with share a partition, so that they change together. */
const postItem = postSchema
  .omit({ id: true })
  .extend({ id: z.string(), postId: z.number(), year: z.string(), kind: z.enum(['post', 'removed']) });
const likeItem = z.object({
  id: z.string(),
  year: z.string(),
  kind: z.literal('like'),
  postId: z.number(),
  profileId: z.number(),
});
const requestItem = z.object({
  id: z.string(),
  year: z.string(),
  kind: z.literal('request'),
  postId: z.number(),
});

const yearKey = (postId: number): string => String(yearOf(postId));
const postKey = (postId: number): string => `post-${postId}`;
const likeKey = (postId: number, profileId: number): string => `like-${postId}-${profileId}`;
const requestKey = (authorId: number, requestId: string): string => `request-${authorId}-${requestId}`;

function toItem({ id, ...post }: StoredPost): z.input<typeof postItem> {
  return { ...post, id: postKey(id), postId: id, year: yearKey(id), kind: 'post' };
}

function fromItem({ postId, year: _year, kind: _kind, ...item }: z.output<typeof postItem>): StoredPost {
  return { ...item, id: postId };
}

/** A batch holds at most 100 operations. */
const batchSize = 100;

export type BoardStore = ReturnType<typeof createBoardStore>;

export function createBoardStore(database: Database) {
  const posts = new Items(database, 'board', postItem);
  const likes = new Items(database, 'board', likeItem);
  const requests = new Items(database, 'board', requestItem);

  async function find(id: number): Promise<StoredPost | undefined> {
    const found = await posts.find(postKey(id), yearKey(id));
    return found?.value.kind === 'post' ? fromItem(found.value) : undefined;
  }

  /** Applied only to a message that is still on the board. */
  const countLike = (postId: number, value: 1 | -1) => ({
    operationType: 'Patch' as const,
    id: postKey(postId),
    resourceBody: {
      operations: [{ op: 'incr' as const, path: '/likes', value }],
      condition: `FROM c WHERE c.kind = 'post'`,
    },
  });

  return {
    find,

    /** The id of the message that an author's request made in a year, which may be gone by now. */
    async findRequested(authorId: number, requestId: string, year: number): Promise<number | undefined> {
      return (await requests.find(requestKey(authorId, requestId), String(year)))?.value.postId;
    },

    /** 'conflict' when the request made a message before, or the id is taken. */
    create(post: StoredPost, requestId: string): Promise<WriteOutcome> {
      const year = yearKey(post.id);
      const request = { id: requestKey(post.authorId, requestId), year, kind: 'request', postId: post.id };
      return posts.batch(year, [
        { operationType: 'Create', resourceBody: request },
        { operationType: 'Create', resourceBody: { ...toItem(post) } },
      ]);
    },

    /** Of one year, before an id, newest first. */
    async list(year: number, before: number, limit: number): Promise<StoredPost[]> {
      const found = await posts.query(String(year), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'post' AND c.postId < @before ORDER BY c.postId DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@before', value: before },
        ],
      });
      return found.map(fromItem);
    },

    /** Which messages of one year, between two ids, the member likes. */
    async listLiked(year: number, profileId: number, from: number, to: number): Promise<number[]> {
      const found = await likes.query(String(year), {
        query: `SELECT * FROM c WHERE c.kind = 'like' AND c.profileId = @profileId
          AND c.postId >= @from AND c.postId <= @to`,
        parameters: [
          { name: '@profileId', value: profileId },
          { name: '@from', value: from },
          { name: '@to', value: to },
        ],
      });
      return found.map(({ postId }) => postId);
    },

    /** Writes the like and counts it, or neither. 'conflict' when it was there, else the message is gone. */
    like(postId: number, profileId: number): Promise<WriteOutcome> {
      const year = yearKey(postId);
      const like = { id: likeKey(postId, profileId), year, kind: 'like', postId, profileId };
      return likes.batch(year, [{ operationType: 'Create', resourceBody: like }, countLike(postId, 1)]);
    },

    /** 'missing' when there was no like or no message. */
    unlike(postId: number, profileId: number): Promise<WriteOutcome> {
      return likes.batch(yearKey(postId), [
        { operationType: 'Delete', id: likeKey(postId, profileId) },
        countLike(postId, -1),
      ]);
    },

    /** The message, and then its likes: without it there can be no new ones. */
    async delete(postId: number): Promise<void> {
      const year = yearKey(postId);
      await posts.remove(postKey(postId), year);
      for (;;) {
        const left = await likes.query(year, {
          query: `SELECT TOP ${batchSize} * FROM c WHERE c.kind = 'like' AND c.postId = @postId`,
          parameters: [{ name: '@postId', value: postId }],
        });
        if (left.length === 0) return;
        await likes.batch(
          year,
          left.map(({ id }) => ({ operationType: 'Delete', id })),
        );
      }
    },

    /** Off the board, kept with who removed it and why. 'changed' when it was off already. */
    remove(
      postId: number,
      removal: { reviewerId: number; reason: string; removedAt: string },
    ): Promise<WriteOutcome> {
      return posts.patch(postKey(postId), yearKey(postId), {
        operations: [
          { op: 'set', path: '/kind', value: 'removed' },
          { op: 'set', path: '/removal', value: removal },
        ],
        condition: `FROM c WHERE c.kind = 'post'`,
      });
    },
  };
}
