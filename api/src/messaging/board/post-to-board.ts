import type { BoardPost } from '../../../contract/messaging/board/page.ts';
import type { Context } from '../../context.ts';
import { compareAndSwap } from '../../platform/cosmos/compare-and-swap.ts';
import { answerRepeat } from '../../platform/http/answer-repeat.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { ownCard } from '../../profiles/profiles/profile.ts';
import { seeProfile } from '../../relations/visibility/visibility.ts';
import { judgeAhead } from '../../safety/texts/judge.ts';
import { besidePost, type StoredPost } from './items.ts';

import { getPost } from './on-post.ts';
import { partitionOf, type Segment, wasOpenedToday } from './segments.ts';
import { postView } from './view.ts';
import { oneWithVisibleCounts } from './visible-counts.ts';

/**
 * A repeated `requestId` gets the message that was posted the first time.
 * @throws ApiError 404 if that message is gone by now
 */
export const postToBoard: Handler<'postToBoard'> = async ({ content, requestId }, caller, context) => {
  const { board, limits, now, newId } = context;
  const { profile } = caller;
  const request = requestId ?? newId();
  let segment = await board.segments.current(now());
  const earlier = await findEarlier(request, segment, caller, context);
  if (earlier) return answerRepeat(content, earlier.content, () => earlier);
  await limits.take('boardPosts', caller);
  await limits.take('boardPostsADay', caller);
  const reviewWorkFor = await judgeAhead(profile.id, { content }, context);
  return compareAndSwap(async () => {
    const id = board.segments.newId(segment, now());
    const reviewWork = reviewWorkFor({ kind: 'boardPost', ref: String(id) });
    const post = {
      id,
      authorId: profile.id,
      byCard: ownCard(profile, caller.personId) ?? undefined,
      content,
      postedAt: now().toISOString(),
      likes: 0,
      answers: 0,
    };
    const outcome = await board.create(post, request, reviewWork);
    if (outcome === 'done') {
      await carryOut(besidePost(id), reviewWork, context);
      return ownView(post, caller, false);
    }
    if (outcome === 'changed') segment = await board.segments.after(segment, now());
    const twin = await findEarlier(request, segment, caller, context);
    if (twin)
      for (const name of ['boardPosts', 'boardPostsADay'] as const) await limits.giveBack(name, caller);
    return twin && answerRepeat(content, twin.content, () => twin);
  });
};

/** Looks into every segment of the last day. All but the last of them are full, so nothing is written there any more. */
async function findEarlier(
  request: string,
  latest: Segment,
  caller: Owner,
  context: Context,
): Promise<BoardPost | undefined> {
  const { profile: author, viewer } = caller;
  const { board, now } = context;
  for (let segment = latest; ; segment = await board.segments.get(segment.number - 1)) {
    const id = await board.findRequested(author.id, request, segment.number);
    if (id !== undefined) {
      const post = await oneWithVisibleCounts(await getPost(id, viewer, context), viewer, context);
      const liked = await board.listLiked(partitionOf(id), author.id, id, id);
      return ownView(post, caller, liked.includes(id));
    }
    if (segment.number === 1 || !wasOpenedToday(segment, now())) return undefined;
  }
}

function ownView(post: StoredPost, caller: Owner, isLiked: boolean): BoardPost {
  const self = seeProfile(caller.viewer, caller.profile);
  if (!self) throw new Error('One sees oneself.');
  return postView(post, self, caller, isLiked);
}
