import type { Database } from '@azure/cosmos';
import { Items, type WriteOutcome } from '../platform/cosmos.ts';
import { likeItem, likeKey, postKey, yearKey } from './items.ts';

/** A batch holds at most 100 operations. */
const batchSize = 100;

/** Who likes which message; how many do is counted on the message, in the same write. */
export function createLikeStore(database: Database) {
  const likes = new Items(database, 'board', likeItem);

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

    /** Erases some likes of a message that is off the board and so gets no new ones. False once none was left. */
    async eraseSome(postId: number): Promise<boolean> {
      const left = await likes.query(yearKey(postId), {
        query: `SELECT TOP ${batchSize} * FROM c WHERE c.kind = 'like' AND c.postId = @postId`,
        parameters: [{ name: '@postId', value: postId }],
      });
      if (left.length === 0) return false;
      await likes.batch(
        yearKey(postId),
        left.map(({ id }) => ({ operationType: 'Delete', id })),
      );
      return true;
    },
  };
}
