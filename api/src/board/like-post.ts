import type { likePost as endpoint } from '../../contract/board.ts';
import type { Handler } from '../http/serve.ts';
import { getPost } from './get-post.ts';

/** Liking twice counts once. */
export const likePost: Handler<typeof endpoint> = async ({ id }, { profile }, { board }) => {
  await board.likes.like(id, profile.id);
  const { likes } = await getPost(id, board);
  return { id, likes, isLiked: true };
};
