import { boardMessages } from '../../../contract/messaging/board/board.ts';
import type { Context } from '../../context.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { nobodysId } from '../../relations/visibility/known.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import type { Viewer } from '../../relations/visibility/visibility.ts';
import { auditedAction } from '../../safety/audit/record.ts';
import { statementWork } from '../../safety/statements/state-reasons.ts';
import { afterRemoval, eraseLikes } from './erase-likes.ts';
import { besidePost, type StoredPost } from './items.ts';
import { tellAuthor } from './tell-author.ts';
import { oneWithVisibleCounts } from './visible-counts.ts';

/**
 * Makes two store calls even if the message does not exist, so that the timing reveals nothing.
 * @throws ApiError 404 when the message is off the board, or when the viewer may not see its author
 */
export async function getPost(id: number, viewer: Viewer, context: Context): Promise<StoredPost> {
  const post = await context.board.find(id);
  if (post?.authorId === viewer.id) return post;
  const authors = await seeProfiles(viewer, [post?.authorId ?? nobodysId], context);
  if (!post || !authors.has(post.authorId)) throw new ApiError(404, boardMessages.notFound);
  return post;
}

/** A second like by the same profile changes nothing. */
export const likePost: Handler<'likePost'> = async ({ id }, { profile, viewer }, context) => {
  const { likes } = await oneWithVisibleCounts(await getPost(id, viewer, context), viewer, context);
  const outcome = await context.board.like(id, profile.id);
  if (outcome !== 'done' && outcome !== 'conflict') throw new ApiError(404, boardMessages.notFound);
  return { id, likes: outcome === 'done' ? likes + 1 : likes, isLiked: true };
};

export const unlikePost: Handler<'unlikePost'> = async ({ id }, { profile, viewer }, context) => {
  const { likes } = await oneWithVisibleCounts(await getPost(id, viewer, context), viewer, context);
  const outcome = await context.board.unlike(id, profile.id);
  return { id, likes: outcome === 'done' ? likes - 1 : likes, isLiked: false };
};

export const deletePost: Handler<'deletePost'> = async ({ id }, { profile, viewer }, context) => {
  const { authorId } = await getPost(id, viewer, context);
  if (authorId !== profile.id) throw new ApiError(403, boardMessages.notYours);
  const work = [eraseLikes.now({ postId: id, authorId }, context)];
  if ((await context.board.delete(id, work)) === 'done') await carryOut(besidePost(id), work, context);
  return { id };
};

/** A reviewer may remove any message except those of members whom a block separates from them. */
export const removePost: Handler<'removePost'> = async ({ id, reason }, caller, context) => {
  const { profile, viewer } = caller;
  const post = profile.hasExclusions ? await getPost(id, viewer, context) : await context.board.find(id);
  if (!post) throw new ApiError(404, boardMessages.notFound);
  const removal = { reviewerId: profile.id, reason, removedAt: context.now().toISOString() };
  const action = { kind: 'post-removed', subjects: [post.authorId], object: String(id) } as const;
  const { beside, recorded } = auditedAction(caller, action, context);
  const { statement, news } = tellAuthor({ name: 'post-removed', object: String(id), reason }, context);
  const work = [
    beside,
    ...statementWork([post.authorId], statement, context),
    activityWork(post.authorId, news, context),
    afterRemoval(post, context),
  ];
  if ((await context.board.remove(id, removal, work)) !== 'done')
    throw new ApiError(404, boardMessages.notFound);
  await recorded();
  await carryOut(besidePost(id), work, context);
  context.log('info', 'board-post-removed', { profileId: profile.id, postId: id });
  return { id };
};
