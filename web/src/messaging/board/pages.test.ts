import type { BoardPost } from '@veil/api/contract/messaging/board/page';
import { expect, it } from 'vitest';
import { changePost, prependPost, withoutPost } from './pages.ts';

const post = (id: number): BoardPost => ({
  id,
  profileId: 7,
  handle: 'Velvet Fox',
  photo: null,
  signedBy: '',
  mark: null,
  content: 'Good evening',
  postedAt: '2026-03-01T12:00:00.000Z',
  likes: 0,
  isLiked: false,
  answers: 0,
  isOwn: false,
});
const pages = [
  { posts: [post(4), post(3)], nextCursor: '3' },
  { posts: [post(2)], nextCursor: null },
];
const idsOf = (changed: typeof pages) => changed.map(({ posts }) => posts.map(({ id }) => id));

it('changes one message, whichever page it is on', () => {
  const changed = changePost(pages, 2, { likes: 1, isLiked: true });
  expect(changed[1]?.posts).toEqual([{ ...post(2), likes: 1, isLiked: true }]);
  expect(changed[0]).toEqual(pages[0]);
});

it('takes one message away', () => expect(idsOf(withoutPost(pages, 3))).toEqual([[4], [2]]));

it('puts a new message first, and once', () => {
  expect(idsOf(prependPost(pages, post(5)))).toEqual([[5, 4, 3], [2]]);
  expect(idsOf(prependPost(pages, post(4)))).toEqual([[4, 3], [2]]);
});
