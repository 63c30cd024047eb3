import type { postToBoard as endpoint } from '../../contract/board.ts';
import type { BoardPost } from '../../contract/board-page.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import type { Profile } from '../profiles/profile.ts';
import { judgeAhead } from '../texts/judge.ts';
import { seen, type Viewer } from '../visibility/visibility.ts';
import { oneAsSeen } from './as-seen.ts';
import { besidePost, type Post } from './items.ts';
import { monthOf, monthsOfRepeat } from './months.ts';
import { getPost } from './on-post.ts';
import { postView } from './view.ts';

/** With a `requestId` used before, answers the message posted then. @throws ApiError 404 when that is gone by now */
export const postToBoard: Handler<typeof endpoint> = async ({ content, requestId }, caller, context) => {
  const { board, limits, now, newId, newNumericId } = context;
  const { profile, viewer } = caller;
  const request = requestId ?? newId();
  const earlier = await findEarlier(request, caller, context);
  if (earlier) return earlier;
  await limits.take('boardPosts', caller);
  await limits.take('boardPostsADay', caller);
  const looksAt = await judgeAhead(profile.id, { content }, context);
  return compareAndSwap(async () => {
    const id = newNumericId();
    const looks = looksAt({ kind: 'boardPost', ref: String(id) });
    const post = {
      id,
      authorId: profile.id,
      content,
      postedAt: now().toISOString(),
      likes: 0,
      answers: 0,
    };
    if ((await board.create(post, request, looks)) === 'done') {
      await carryOut(besidePost(id), looks, context);
      return ownView(post, viewer, profile, false);
    }
    const twin = await findEarlier(request, caller, context);
    if (twin)
      for (const name of ['boardPosts', 'boardPostsADay'] as const) await limits.giveBack(name, caller);
    return twin;
  });
};

async function findEarlier(
  request: string,
  { profile: author, viewer }: Owner,
  context: Context,
): Promise<BoardPost | undefined> {
  const { board, now } = context;
  for (const month of monthsOfRepeat(now())) {
    const id = await board.findRequested(author.id, request, month);
    if (id === undefined) continue;
    const post = await oneAsSeen(await getPost(id, viewer, context), viewer, context);
    const liked = await board.listLiked(monthOf(id), author.id, id, id);
    return ownView(post, viewer, author, liked.includes(id));
  }
  return undefined;
}

function ownView(post: Post, viewer: Viewer, author: Profile, isLiked: boolean): BoardPost {
  const self = seen(viewer, author);
  if (!self) throw new Error('One sees oneself.');
  return postView(post, self, viewer, isLiked);
}
