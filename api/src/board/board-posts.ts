import { boardLimits, type boardPosts as endpoint } from '../../contract/board.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/serve.ts';
import { firstIdAt } from '../platform/ids.ts';
import { postView, type StoredPost } from './post.ts';
import { nextAfterYear, yearsBefore } from './years.ts';

export const boardPosts: Handler<typeof endpoint> = async ({ before }, { profile }, { board, now }) => {
  const start = before ?? firstIdAt(new Date(now().getTime() + 1));
  const shown = [];
  let nextBefore: number | null = null;
  for (const year of yearsBefore(start)) {
    const room = boardLimits.pageSize - shown.length;
    const posts = await board.list(year, start, room);
    const liked = await likedAmong(posts, year, profile.id, board);
    shown.push(...posts.map((post) => postView(post, profile, liked.has(post.id))));
    const isFull = shown.length === boardLimits.pageSize;
    nextBefore = isFull ? (shown.at(-1)?.id ?? null) : nextAfterYear(year);
    if (isFull) break;
  }
  return { posts: shown, nextBefore };
};

async function likedAmong(
  posts: StoredPost[],
  year: number,
  profileId: number,
  board: Context['board'],
): Promise<Set<number>> {
  const [newest, oldest] = [posts[0], posts.at(-1)];
  if (!newest || !oldest) return new Set();
  return new Set(await board.likes.listLiked(year, profileId, oldest.id, newest.id));
}
