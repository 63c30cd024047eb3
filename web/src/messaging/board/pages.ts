import type { BoardPage, BoardPost } from '@veil/api/contract/messaging/board/page';

/** The pages with one message changed. */
export const changePost = (pages: BoardPage[], id: number, changes: Partial<BoardPost>): BoardPage[] =>
  pages.map((page) => ({
    ...page,
    posts: page.posts.map((post) => (post.id === id ? { ...post, ...changes } : post)),
  }));

export const withoutPost = (pages: BoardPage[], id: number): BoardPage[] =>
  pages.map((page) => ({ ...page, posts: page.posts.filter((post) => post.id !== id) }));

/** Puts a new message first. A repeated request does not add it twice. */
export function prependPost(pages: BoardPage[], post: BoardPost): BoardPage[] {
  const [first, ...rest] = withoutPost(pages, post.id);
  return first ? [{ ...first, posts: [post, ...first.posts] }, ...rest] : [];
}
