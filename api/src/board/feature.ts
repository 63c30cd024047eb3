import type * as rows from '../../contract/board.ts';
import { boardMessages } from '../../contract/board.ts';
import type { Eraser, HandlersOf, Resources } from '../feature.ts';
import { type Limit, minute } from '../limits/limit.ts';
import { boardPosts } from './board-posts.ts';
import { deletePost } from './delete-post.ts';
import { likePost } from './like-post.ts';
import { postToBoard } from './post-to-board.ts';
import { removePost } from './remove-post.ts';
import { createBoardStore } from './store.ts';
import { sweepBoard } from './sweep-board.ts';
import { createBoardTraceStore } from './trace-store.ts';
import { unlikePost } from './unlike-post.ts';

export const stores = ({ database }: Resources) => ({
  board: createBoardStore(database),
  boardTraces: createBoardTraceStore(database),
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

export const timers = {
  sweepBoard: { schedule: 'BOARD_SWEEP_SCHEDULE', run: sweepBoard },
};

export const erasers: Record<'posts' | 'likes' | 'requests' | 'removals', Eraser> = {
  posts: ({ profileId }, { boardTraces, now }) => boardTraces.eraseSomePosts(profileId, now()),
  likes: ({ profileId }, { boardTraces, now }) => boardTraces.eraseSomeLikes(profileId, now()),
  requests: ({ profileId }, { boardTraces, now }) => boardTraces.eraseSomeRequests(profileId, now()),
  removals: ({ profileId }, { boardTraces, now }) => boardTraces.forgetSomeRemovals(profileId, now()),
};
