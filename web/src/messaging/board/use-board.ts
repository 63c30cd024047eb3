import type { InputOf } from '@veil/api/contract/fields/endpoint';
import {
  boardPosts,
  deletePost,
  likePost,
  removePost,
  unlikePost,
} from '@veil/api/contract/messaging/board/board';
import type { BoardPage, BoardPost } from '@veil/api/contract/messaging/board/page';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { changePost, prependPost, withoutPost } from './pages.ts';

const paging = {
  ...byCursor,
  itemsOf: ({ posts }: BoardPage) => posts,
  revalidateFirstPage: false,
};

export interface FirstPage {
  /** True once the answer that may contain the first page has arrived or failed. */
  isReady: boolean;
  given: BoardPage | undefined;
}

/** The loaded pages, and the actions on their messages. */
export function useBoard({ isReady, given }: FirstPage) {
  const isTaken = useRef(false);
  const { items, firstPage, change, ...reading } = usePagedRead(boardPosts, {
    ...paging,
    first: isReady ? paging.first : null,
    async read(input: InputOf<typeof boardPosts>) {
      const page = input.cursor === undefined && !isTaken.current ? given : undefined;
      isTaken.current = true;
      return page ?? call(boardPosts, input);
    },
  });

  /**
   * Updates optimistically.
   * @throws when the call fails, after a rollback
   */
  async function like({ id, likes, isLiked }: BoardPost): Promise<void> {
    const turned = { isLiked: !isLiked, likes: likes + (isLiked ? -1 : 1) };
    await change((pages) => changePost(pages, id, turned));
    try {
      const answer = await call(isLiked ? unlikePost : likePost, { id: String(id) });
      await change((pages) => changePost(pages, id, answer));
    } catch (fault) {
      await change((pages) => changePost(pages, id, { likes, isLiked }));
      throw fault;
    }
  }

  async function takeAway(id: number, reason: string | undefined): Promise<void> {
    if (reason === undefined) await call(deletePost, { id: String(id) });
    else await call(removePost, { id: String(id), reason });
    await change((pages) => withoutPost(pages, id));
  }

  return {
    ...reading,
    posts: items,
    pinned: firstPage?.pinned,
    async add(post: BoardPost): Promise<void> {
      await change((pages) => prependPost(pages, post));
      // A first read that is already running may have begun before the message was stored.
      isTaken.current = true;
      if (items === undefined) reading.retry();
    },
    like,
    takeAway,
    /** Adjusts the count after an answer was written or removed. */
    countAnswers: ({ id, answers }: BoardPost, by: 1 | -1) =>
      change((pages) => changePost(pages, id, { answers: Math.max(0, answers + by) })),
  };
}
export type Board = ReturnType<typeof useBoard>;
