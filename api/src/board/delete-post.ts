import { boardMessages, type deletePost as endpoint } from '../../contract/board.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { getPost } from './get-post.ts';

export const deletePost: Handler<typeof endpoint> = async ({ id }, { profile }, { board }) => {
  const { authorId } = await getPost(id, board);
  if (authorId !== profile.id) throw new ApiError(403, boardMessages.notYours);
  await board.delete(id);
  return { id };
};
