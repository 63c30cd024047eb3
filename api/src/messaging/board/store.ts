import type { Database, OperationInput, PatchOperation } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import {
  boardContainer,
  fromItem,
  likeItem,
  likeKey,
  postItem,
  postKey,
  requestItem,
  requestKey,
  type StoredPost,
  segmentKey,
  toItem,
  tombstoneOf,
} from './items.ts';
import { createNewestPosts } from './newest-posts.ts';
import { createBoardSegments } from './segment-store.ts';
import { partitionOf, postsASegment } from './segments.ts';

const interactionSchema = z.object({ kind: z.enum(['like', 'answer']), postId: z.number() });
type BoardInteraction = z.output<typeof interactionSchema>;

interface PostRemoval {
  reviewerId: number;
  reason: string;
  removedAt: string;
}

/** Requests are kept for two days, longer than a call may be repeated. */
const requestSeconds = 2 * 24 * 60 * 60;
const batchSize = 100;

export function createBoardStore(database: Database, now: () => Date) {
  const posts = new Items(database, boardContainer, postItem);
  const likes = new Items(database, boardContainer, likeItem);
  const requests = new Items(database, boardContainer, requestItem);
  const interactions = new Items(database, boardContainer, interactionSchema);

  const patchPost = (postId: number, operations: PatchOperation[]) => ({
    operationType: 'Patch' as const,
    id: postKey(postId),
    resourceBody: { operations, condition: `FROM c WHERE c.kind = 'post'` },
  });
  const countLike = (postId: number, value: 1 | -1) =>
    patchPost(postId, [{ op: 'incr', path: '/likes', value }]);

  const countPost = {
    operationType: 'Patch' as const,
    id: segmentKey,
    resourceBody: {
      operations: [{ op: 'incr' as const, path: '/posts', value: 1 }],
      condition: `FROM c WHERE c.posts < ${postsASegment}`,
    },
  };
  const segments = createBoardSegments(database);
  const newest = createNewestPosts(database, segments, now);
  async function write(postId: number, operations: OperationInput[]): Promise<WriteOutcome> {
    const outcome = await posts.batch(partitionOf(postId), operations);
    newest.expectNews();
    return outcome;
  }

  return {
    segments,
    newest,

    async find(id: number): Promise<StoredPost | undefined> {
      const found = await posts.find(postKey(id), partitionOf(id));
      return found?.value.kind === 'post' ? fromItem(found.value) : undefined;
    },

    /** The message may have been deleted since. */
    async findRequested(authorId: number, requestId: string, segment: number): Promise<number | undefined> {
      return (await requests.find(requestKey(authorId, requestId), String(segment)))?.value.postId;
    },

    /**
     * @returns 'conflict' if this request already created a message, or if the id is taken; 'changed' if the segment is full
     */
    create(post: StoredPost, requestId: string, work: readonly Work[] = []): Promise<WriteOutcome> {
      const segment = partitionOf(post.id);
      const id = requestKey(post.authorId, requestId);
      const request = { id, segment, kind: 'request', postId: post.id, ttl: requestSeconds };
      return write(post.id, [
        { operationType: 'Create', resourceBody: request },
        countPost,
        { operationType: 'Create', resourceBody: { ...toItem(post) } },
        ...createEntryOperations(boardContainer, segment, work),
      ]);
    },

    /**
     * Lists the newest first, of the segment of the message before `before`.
     * @param leftOut ids of authors to skip
     */
    async list(before: number, limit: number, leftOut: readonly number[] = []): Promise<StoredPost[]> {
      const found = await posts.query(partitionOf(before - 1), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'post' AND c.postId < @before
          ${leftOut.length > 0 ? 'AND NOT ARRAY_CONTAINS(@leftOut, c.authorId)' : ''} ORDER BY c.postId DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@before', value: before },
          { name: '@leftOut', value: [...leftOut] },
        ],
      });
      return found.map(fromItem);
    },

    listInteractionsOf(
      segment: string,
      by: readonly number[],
      from: number,
      to: number,
    ): Promise<BoardInteraction[]> {
      return interactions.query(segment, {
        query: `SELECT c.kind, c.postId FROM c WHERE c.kind IN ('like', 'answer')
          AND c.postId >= @from AND c.postId <= @to
          AND (ARRAY_CONTAINS(@by, c.profileId) OR ARRAY_CONTAINS(@by, c.authorId))`,
        parameters: [
          { name: '@by', value: [...by] },
          { name: '@from', value: from },
          { name: '@to', value: to },
        ],
      });
    },

    /** @returns 'changed' or 'missing' if the message was already off the board */
    delete(postId: number, work: readonly Work[]): Promise<WriteOutcome> {
      const segment = partitionOf(postId);
      return write(postId, [
        // The patch matches only a message that is on the board, so the record of a removal is kept.
        patchPost(postId, [{ op: 'set', path: '/content', value: '' }]),
        { operationType: 'Replace', id: postKey(postId), resourceBody: { ...tombstoneOf(postId) } },
        ...createEntryOperations(boardContainer, segment, work),
      ]);
    },

    /**
     * Takes the message off the board and keeps it with who removed it and why.
     * @returns 'changed' or 'missing' if the message was already off the board
     */
    remove(postId: number, removal: PostRemoval, work: readonly Work[]): Promise<WriteOutcome> {
      const segment = partitionOf(postId);
      return write(postId, [
        patchPost(postId, [
          { op: 'set', path: '/kind', value: 'removed' },
          { op: 'set', path: '/removal', value: removal },
        ]),
        ...createEntryOperations(boardContainer, segment, work),
      ]);
    },

    /** Hides the message and its likes until `restore`. Safe to repeat. */
    async withhold(postId: number, at: string): Promise<void> {
      const removal: PostRemoval = { reviewerId: 0, reason: '', removedAt: at };
      await write(postId, [
        patchPost(postId, [
          { op: 'set', path: '/kind', value: 'removed' },
          { op: 'set', path: '/removal', value: removal },
          { op: 'set', path: '/isWithheld', value: true },
        ]),
      ]);
    },

    /** Brings back a message that a reviewer removed, with its likes and answers. Safe to repeat. */
    async putBack(postId: number): Promise<void> {
      await posts.patch(postKey(postId), partitionOf(postId), {
        operations: [
          { op: 'set', path: '/kind', value: 'post' },
          { op: 'remove', path: '/removal' },
        ],
        condition: `FROM c WHERE c.kind = 'removed' AND NOT IS_DEFINED(c.isWithheld)`,
      });
      newest.expectNews();
    },

    async restore(postId: number): Promise<void> {
      await posts.patch(postKey(postId), partitionOf(postId), {
        operations: [
          { op: 'set', path: '/kind', value: 'post' },
          { op: 'remove', path: '/removal' },
          { op: 'remove', path: '/isWithheld' },
        ],
        condition: `FROM c WHERE c.isWithheld = true`,
      });
      newest.expectNews();
    },

    async listLiked(segment: string, profileId: number, from: number, to: number): Promise<number[]> {
      const found = await likes.query(segment, {
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

    /**
     * Creates the like and counts it in one batch.
     * @returns 'conflict' if the like exists; any other failure means that the message is gone
     */
    like(postId: number, profileId: number): Promise<WriteOutcome> {
      const segment = partitionOf(postId);
      const like = { id: likeKey(postId, profileId), segment, kind: 'like', postId, profileId };
      return write(postId, [{ operationType: 'Create', resourceBody: like }, countLike(postId, 1)]);
    },

    /** @returns 'missing' if there was no like or no message */
    unlike(postId: number, profileId: number): Promise<WriteOutcome> {
      return write(postId, [
        { operationType: 'Delete', id: likeKey(postId, profileId) },
        countLike(postId, -1),
      ]);
    },

    /**
     * A message that is off the board gets no new likes, so this comes to an end.
     * @returns false once nothing is left to erase
     */
    eraseSomeLikes(postId: number): Promise<boolean> {
      const segment = partitionOf(postId);
      return likes.removeFound(segment, {
        query: `SELECT TOP ${batchSize} * FROM c WHERE c.kind = 'like' AND c.postId = @postId`,
        parameters: [{ name: '@postId', value: postId }],
      });
    },
  };
}
