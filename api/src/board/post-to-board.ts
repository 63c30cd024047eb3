import type { postToBoard as endpoint } from '../../contract/board.ts';
import type { Handler } from '../http/serve.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { getPost } from './get-post.ts';
import { postView } from './post.ts';
import { yearOf, yearsOfRepeat } from './years.ts';

/** With a `requestId` used before, answers the message posted then. @throws ApiError 404 when that is gone by now */
export const postToBoard: Handler<typeof endpoint> = async ({ content, requestId }, caller, context) => {
  const { board, limits, now, newId, newNumericId } = context;
  const { profile } = caller;
  const request = requestId ?? newId();
  const findEarlier = async () => {
    for (const year of yearsOfRepeat(now())) {
      const id = await board.findRequested(profile.id, request, year);
      if (id === undefined) continue;
      const post = await getPost(id, board);
      const liked = await board.likes.listLiked(yearOf(id), profile.id, id, id);
      return postView(post, profile, liked.includes(id));
    }
    return undefined;
  };
  const earlier = await findEarlier();
  if (earlier) return earlier;
  await limits.take('boardPosts', caller);
  return compareAndSwap(async () => {
    const post = {
      id: newNumericId(),
      authorId: profile.id,
      handle: profile.handle,
      content,
      postedAt: now().toISOString(),
      likes: 0,
    };
    if ((await board.create(post, request)) === 'done') return postView(post, profile, false);
    const twin = await findEarlier();
    if (twin) await limits.giveBack('boardPosts', caller);
    return twin;
  });
};
