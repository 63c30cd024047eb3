import { countPhrase } from '../../../contract/fields/count-phrase.ts';
import { answerMessages } from '../../../contract/messaging/board/answers.ts';
import { boardMessages } from '../../../contract/messaging/board/board.ts';
import type { Context } from '../../context.ts';
import type { PersonalData, Resources } from '../../feature.ts';
import { day, type Limit, minute } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile } from '../../profiles/profiles/parts/fate.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { createBoardAnswerStore } from './answer-store.ts';
import { eraseAfterRemoval, eraseLikes } from './erase-likes.ts';
import { createBoardFootprintStore } from './footprint-store.ts';
import { boardContainer } from './items.ts';
import { reportAnswer } from './report-answer.ts';
import { reportPost } from './report-post.ts';
import { createBoardStore } from './store.ts';

export { answerPost, boardAnswers, deleteAnswer, removeAnswer } from './answers.ts';
export { boardPosts } from './board-posts.ts';
export { erasers } from './erasers.ts';
export { deletePost, likePost, removePost, unlikePost } from './on-post.ts';
export { postToBoard } from './post-to-board.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly board: ReturnType<typeof createBoardStore>;
    readonly boardAnswers: ReturnType<typeof createBoardAnswerStore>;
    readonly boardFootprints: ReturnType<typeof createBoardFootprintStore>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export function stores({ database, now }: Resources) {
  const board = createBoardStore(database, now);
  const { expectNews } = board.newest;
  return {
    board,
    boardAnswers: createBoardAnswerStore(database, expectNews),
    boardFootprints: createBoardFootprintStore(database, expectNews),
  };
}

export const limits = {
  boardPosts: {
    most: 5,
    windowSeconds: 10 * minute,
    by: 'person',
    refusal: () => boardMessages.tooMany,
  } satisfies Limit,
  boardAnswers: {
    most: 10,
    windowSeconds: 10 * minute,
    by: 'person',
    refusal: () => answerMessages.tooMany,
  } satisfies Limit,
  boardPostsADay: {
    most: 60,
    mostWhenNew: 10,
    windowSeconds: day,
    by: 'person',
    refusal: (_retryAfter, most) => `You can post ${countPhrase(most, 'message')} a day.`,
  } satisfies Limit,
};

export const tasks = tasksOf(eraseLikes, eraseAfterRemoval);

export const copyParts = {
  boardPosts: async (profileId: number, limit: number, { boardFootprints }: Context) =>
    (await boardFootprints.listPosts(profileId, limit)).map(({ postId, content, postedAt, likes, kind }) => ({
      id: postId,
      message: content,
      postedAt,
      likes,
      isRemoved: kind !== 'post',
    })),
  boardAnswers: async (profileId: number, limit: number, { boardAnswers: store }: Context) =>
    (await store.listBy(profileId, limit)).map(({ answerId, postId, content, postedAt, kind }) => ({
      id: answerId,
      postId,
      message: content,
      postedAt,
      isRemoved: kind !== 'answer',
    })),
  likedPostIds: async (profileId: number, limit: number, { boardFootprints }: Context) =>
    (await boardFootprints.listLikes(profileId, limit)).map(({ postId }) => postId),
};

export const reportables: Record<'boardPost' | 'boardAnswer', Reportable> = {
  boardPost: {
    find: reportPost,
    remove: (ref, { board, now }) => board.withhold(Number(ref), now().toISOString()),
    restore: (ref, { board }) => board.restore(Number(ref)),
  },
  boardAnswer: reportAnswer,
};

export const personal = {
  [boardContainer]: {
    fates: { 'posts, answers and likes': ofProfile },
    erasedBy: ['posts', 'likes', 'answers', 'requests', 'removals'],
    copiedAs: ['boardPosts', 'boardAnswers', 'likedPostIds'],
  },
} satisfies Record<string, PersonalData>;
