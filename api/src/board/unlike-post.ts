import type { unlikePost as endpoint } from '../../contract/board.ts';
import type { Handler } from '../http/serve.ts';
import { getPost } from './get-post.ts';

export const unlikePost: Handler<typeof endpoint> = async ({ id }, { profile }, { board }) => {
  await board.likes.unlike(id, profile.id);
  const { likes } = await getPost(id, board);
  return { id, likes, isLiked: false };
};
