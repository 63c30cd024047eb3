import { boardMessages } from '../../contract/board.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { StoredPost } from './post.ts';

/** @throws ApiError 404 when the message was never there, deleted or removed */
export async function getPost(id: number, board: Context['board']): Promise<StoredPost> {
  const post = await board.find(id);
  if (!post) throw new ApiError(404, boardMessages.notFound);
  return post;
}
