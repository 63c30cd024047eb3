import type { Database } from '@azure/cosmos';
import type * as z from 'zod';
import { Items } from '../platform/cosmos.ts';
import { likeItem, postItem } from './items.ts';
import { yearsUntil } from './years.ts';

type PostItem = z.output<typeof postItem>;
type LikeItem = z.output<typeof likeItem>;

/** Year by year, the latest first, until there are `limit`. */
async function latest<T>(
  now: Date,
  limit: number,
  list: (year: string, room: number) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const year of yearsUntil(now)) {
    if (found.length === limit) break;
    found.push(...(await list(String(year), limit - found.length)));
  }
  return found;
}

export type BoardTraceStore = ReturnType<typeof createBoardTraceStore>;

/** What one member left on the board, in all its years: one query within each. */
export function createBoardTraceStore(database: Database) {
  const posts = new Items(database, 'board', postItem);
  const likes = new Items(database, 'board', likeItem);

  return {
    /** Newest first; those a reviewer took off the board included, those the author deleted not. */
    listPosts(authorId: number, now: Date, limit: number): Promise<PostItem[]> {
      return latest(now, limit, (year, room) =>
        posts.query(year, {
          query: `SELECT TOP @room * FROM c WHERE c.kind IN ('post', 'removing', 'removed') AND c.authorId = @author
            ORDER BY c.postId DESC`,
          parameters: [
            { name: '@room', value: room },
            { name: '@author', value: authorId },
          ],
        }),
      );
    },

    /** Of the newest messages first. */
    listLikes(profileId: number, now: Date, limit: number): Promise<LikeItem[]> {
      return latest(now, limit, (year, room) =>
        likes.query(year, {
          query: `SELECT TOP @room * FROM c WHERE c.kind = 'like' AND c.profileId = @liker ORDER BY c.postId DESC`,
          parameters: [
            { name: '@room', value: room },
            { name: '@liker', value: profileId },
          ],
        }),
      );
    },
  };
}
