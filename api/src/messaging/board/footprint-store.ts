import type { Database } from '@azure/cosmos';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../../platform/cosmos/next-of.ts';
import {
  boardContainer,
  type LikeItem,
  likeItem,
  type PostItem,
  postItem,
  requestItem,
  requestKey,
  tombstoneOf,
} from './items.ts';

const pageSize = 100;

/**
 * These queries cross all partitions by an index. They run once per member who leaves and once per download.
 */
export function createBoardFootprintStore(database: Database, expectNews: () => void) {
  const posts = new Items(database, boardContainer, postItem);
  const likes = new Items(database, boardContainer, likeItem);
  const requests = new Items(database, boardContainer, requestItem);

  return {
    /** Lists the newest first, including messages that a reviewer took off the board. */
    listPosts(authorId: number, limit: number): Promise<PostItem[]> {
      return posts.queryEverywhere(
        queryFirstOf(`c.kind IN ('post', 'removed') AND c.authorId = @of`, authorId, 'c.postId DESC', limit),
      );
    },

    listLikes(profileId: number, limit: number): Promise<LikeItem[]> {
      return likes.queryEverywhere(
        queryFirstOf(`c.kind = 'like' AND c.profileId = @of`, profileId, 'c.postId DESC', limit),
      );
    },

    async erasePost({ postId }: PostItem): Promise<void> {
      await posts.upsert(tombstoneOf(postId));
      expectNews();
    },

    async eraseLike({ id, segment }: LikeItem): Promise<void> {
      await likes.remove(id, segment);
    },

    /**
     * Request ids begin with the author's id and are always indexed.
     * @returns false once nothing is left to erase
     */
    eraseSomeRequests(authorId: number): Promise<boolean> {
      return requests.removeEverywhere(({ id, segment }) => [id, segment], {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'request' AND STARTSWITH(c.id, @prefix)`,
        parameters: [{ name: '@prefix', value: requestKey(authorId, '') }],
      });
    },

    async forgetSomeRemovals(reviewerId: number): Promise<boolean> {
      const found = await posts.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.removal.reviewerId = @reviewer`,
        parameters: [{ name: '@reviewer', value: reviewerId }],
      });
      for (const { id, segment } of found)
        await posts.patch(id, segment, {
          operations: [{ op: 'set', path: '/removal/reviewerId', value: null }],
        });
      return found.length > 0;
    },
  };
}
