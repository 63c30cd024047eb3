import * as z from 'zod';
import type { BoardPost } from '../../contract/board.ts';

export const postSchema = z.object({
  id: z.number(),
  authorId: z.number(),
  handle: z.string(),
  content: z.string(),
  postedAt: z.string(),
  likes: z.number(),
});
export type StoredPost = z.output<typeof postSchema>;

export function postView(post: StoredPost, viewer: { id: number }, isLiked: boolean): BoardPost {
  const { id, authorId, handle, content, postedAt, likes } = post;
  return { id, handle, content, postedAt, likes, isLiked, isOwn: authorId === viewer.id };
}
