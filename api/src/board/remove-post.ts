import { boardMessages, type removePost as endpoint } from '../../contract/board.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';

export const removePost: Handler<typeof endpoint> = async ({ id, reason }, { profile }, context) => {
  const removal = { reviewerId: profile.id, reason, removedAt: context.now().toISOString() };
  const outcome = await context.board.remove(id, removal);
  if (outcome !== 'done') throw new ApiError(404, boardMessages.notFound);
  context.log('info', 'board-post-removed', { profileId: profile.id });
  return { id };
};
