import type * as rows from '../../contract/board.ts';
import { boardMessages } from '../../contract/board.ts';
import type { Context } from '../context.ts';
import type { HandlersOf, PersonalData, Resources } from '../feature.ts';
import { type Limit, minute } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import type { Reportable } from '../reports/reportable.ts';
import { boardPosts } from './board-posts.ts';
import { eraseLikes } from './erase-likes.ts';
import { createBoardFootprintStore } from './footprint-store.ts';
import { boardContainer } from './items.ts';
import { deletePost, likePost, removePost, unlikePost } from './on-post.ts';
import { postToBoard } from './post-to-board.ts';
import { reportPost } from './report-post.ts';
import { createBoardStore } from './store.ts';

export { erasers } from './erasers.ts';

export const stores = ({ database }: Resources) => ({
  board: createBoardStore(database),
  boardFootprints: createBoardFootprintStore(database),
});

export const handlers: HandlersOf<typeof rows> = {
  boardPosts,
  postToBoard,
  likePost,
  unlikePost,
  deletePost,
  removePost,
};

export const limits = {
  boardPosts: {
    most: 5,
    windowSeconds: 10 * minute,
    by: 'person',
    refusal: () => boardMessages.tooMany,
  } satisfies Limit,
};

export const tasks = tasksOf(eraseLikes);

export const copyParts = {
  boardPosts: async (profileId: number, limit: number, { boardFootprints }: Context) =>
    (await boardFootprints.listPosts(profileId, limit)).map(({ postId, content, postedAt, likes, kind }) => ({
      id: postId,
      message: content,
      postedAt,
      likes,
      isRemoved: kind !== 'post',
    })),
  likedPostIds: async (profileId: number, limit: number, { boardFootprints }: Context) =>
    (await boardFootprints.listLikes(profileId, limit)).map(({ postId }) => postId),
};

export const reportables: Record<'boardPost', Reportable> = {
  boardPost: {
    find: reportPost,
    remove: (ref, { board, now }) => board.withhold(Number(ref), now().toISOString()),
    restore: (ref, { board }) => board.restore(Number(ref)),
  },
};

export const personal = {
  [boardContainer]: {
    erasedBy: ['posts', 'likes', 'requests', 'removals'],
    copiedAs: ['boardPosts', 'likedPostIds'],
  },
} satisfies Record<string, PersonalData>;
