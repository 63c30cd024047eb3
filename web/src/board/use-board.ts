import {
  type BoardPage,
  type BoardPost,
  boardPosts,
  deletePost,
  likePost,
  removePost,
  unlikePost,
} from '@veil/api/contract/board';
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { call } from '../api/client.ts';
import { returns } from '../api/returns.ts';
import { changePost, prependPost, withoutPost } from './pages.ts';

/** Null once the board has ended. */
function pageKey(_index: number, previous: BoardPage | null) {
  if (!previous) return [boardPosts.path, null] as const;
  return previous.nextBefore === null ? null : ([boardPosts.path, previous.nextBefore] as const);
}

/** The pages read so far, and what a member can do with the messages on them. */
export function useBoard() {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    BoardPage,
    Error,
    typeof pageKey
  >(pageKey, ([, before]) => call(boardPosts, before === null ? {} : { before: String(before) }), {
    revalidateFirstPage: false,
  });
  useEffect(() => returns.subscribe(() => void mutate()), [mutate]);
  const keep = (change: (pages: BoardPage[]) => BoardPage[]) =>
    mutate((pages) => pages && change(pages), { revalidate: false });

  /** Shown at once; taken back when the call fails, which it throws. */
  async function like({ id, likes, isLiked }: BoardPost): Promise<void> {
    const turned = { isLiked: !isLiked, likes: likes + (isLiked ? -1 : 1) };
    await keep((pages) => changePost(pages, id, turned));
    try {
      const answer = await call(isLiked ? unlikePost : likePost, { id: String(id) });
      await keep((pages) => changePost(pages, id, answer));
    } catch (fault) {
      await keep((pages) => changePost(pages, id, { likes, isLiked }));
      throw fault;
    }
  }

  async function takeAway(id: number, reason: string | undefined): Promise<void> {
    if (reason === undefined) await call(deletePost, { id: String(id) });
    else await call(removePost, { id: String(id), reason });
    await keep((pages) => withoutPost(pages, id));
  }

  return {
    posts: data?.flatMap((page) => page.posts),
    error,
    hasMore: data?.at(-1)?.nextBefore != null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: () => void setSize((pages) => pages + 1),
    retry: () => void mutate(),
    add: (post: BoardPost) => keep((pages) => prependPost(pages, post)),
    like,
    takeAway,
  };
}
export type Board = ReturnType<typeof useBoard>;
