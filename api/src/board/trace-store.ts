import type { Database } from '@azure/cosmos';
import type * as z from 'zod';
import { Items } from '../platform/cosmos.ts';
import { likeItem, postItem, requestItem, requestKey } from './items.ts';
import { createLikeStore } from './like-store.ts';
import { yearsUntil } from './years.ts';

type PostItem = z.output<typeof postItem>;
type LikeItem = z.output<typeof likeItem>;

/** Of a message that its author deleted nothing is told any more. */
const kept = `c.kind IN ('post', 'removing', 'removed')`;
/** What one step of an erasure takes up. */
const mostPosts = 10;
const mostOthers = 100;

export type BoardTraceStore = ReturnType<typeof createBoardTraceStore>;

/** What one member left on the board, in all its years: by index, one query within each. */
export function createBoardTraceStore(database: Database) {
  const posts = new Items(database, 'board', postItem);
  const likes = new Items(database, 'board', likeItem);
  const requests = new Items(database, 'board', requestItem);
  const everybodysLikes = createLikeStore(database);

  const postsWhere = (condition: string) => (profileId: number, year: string, limit: number) =>
    posts.query(year, {
      query: `SELECT TOP @limit * FROM c WHERE ${condition} ORDER BY c.postId DESC`,
      parameters: [
        { name: '@limit', value: limit },
        { name: '@profile', value: profileId },
      ],
    });
  const keptPosts = postsWhere(`${kept} AND c.authorId = @profile`);
  const allPosts = postsWhere('c.authorId = @profile');
  const removedPosts = postsWhere('c.removal.reviewerId = @profile');

  const likesOf = (profileId: number, year: string, limit: number) =>
    likes.query(year, {
      query: `SELECT TOP @limit * FROM c WHERE c.kind = 'like' AND c.profileId = @liker ORDER BY c.postId DESC`,
      parameters: [
        { name: '@limit', value: limit },
        { name: '@liker', value: profileId },
      ],
    });

  /** Without its likes there is nothing left of it. */
  async function eraseSomeOf({ id, year, postId }: PostItem): Promise<void> {
    const operations = [
      { op: 'set' as const, path: '/kind', value: 'deleting' },
      { op: 'set' as const, path: '/content', value: '' },
    ];
    await posts.patch(id, year, { operations });
    if (!(await everybodysLikes.eraseSome(postId))) await posts.remove(id, year);
  }

  return {
    /** Newest first; those a reviewer took off the board included, those the author deleted not. */
    listPosts(authorId: number, now: Date, limit: number): Promise<PostItem[]> {
      return latest(now, limit, (year, room) => keptPosts(authorId, year, room));
    },

    /** Of the newest messages first. */
    listLikes(profileId: number, now: Date, limit: number): Promise<LikeItem[]> {
      return latest(now, limit, (year, room) => likesOf(profileId, year, room));
    },

    /** False once none was left; here and below a step that is repeated goes on. */
    async eraseSomePosts(authorId: number, now: Date): Promise<boolean> {
      const found = await latest(now, mostPosts, (year, room) => allPosts(authorId, year, room));
      for (const post of found) await eraseSomeOf(post);
      return found.length > 0;
    },

    /** Counts them no more where the message is still on the board. */
    async eraseSomeLikes(profileId: number, now: Date): Promise<boolean> {
      const found = await latest(now, mostOthers, (year, room) => likesOf(profileId, year, room));
      for (const { id, year, postId } of found) {
        if ((await everybodysLikes.unlike(postId, profileId)) !== 'done') await likes.remove(id, year);
      }
      return found.length > 0;
    },

    /** The requests that messages came with, whose ids begin with their author; ids are always indexed. */
    async eraseSomeRequests(authorId: number, now: Date): Promise<boolean> {
      const found = await latest(now, mostOthers, (year, room) =>
        requests.query(year, {
          query: `SELECT TOP @limit * FROM c WHERE c.kind = 'request' AND STARTSWITH(c.id, @prefix)`,
          parameters: [
            { name: '@limit', value: room },
            { name: '@prefix', value: requestKey(authorId, '') },
          ],
        }),
      );
      for (const { id, year } of found) await requests.remove(id, year);
      return found.length > 0;
    },

    /** What a reviewer took off the board stays off, for its reason, by nobody. */
    async forgetSomeRemovals(reviewerId: number, now: Date): Promise<boolean> {
      const found = await latest(now, mostOthers, (year, room) => removedPosts(reviewerId, year, room));
      for (const { id, year } of found)
        await posts.patch(id, year, {
          operations: [{ op: 'set', path: '/removal/reviewerId', value: null }],
        });
      return found.length > 0;
    },
  };
}

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
