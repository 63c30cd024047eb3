import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { numericId, numericIdParam, requestId, requiredText } from '../../fields/fields.ts';
import { cursor } from '../../fields/paging.ts';
import { boardPage, boardPost } from './page.ts';

export const boardLimits = { pageSize: 20, contentMax: 280, reasonMax: 1000 };

export const boardMessages = {
  empty: 'Please write a message',
  tooLong: 'Please keep the message to 280 characters',
  notFound: 'This message is no longer on the board.',
  notYours: 'You can only delete your own messages.',
  removalForbidden: 'You do not have permission to remove messages.',
  invalidId: 'Invalid message ID format',
  tooMany: 'You can post 5 messages in 10 minutes.',
};

const params = z.strictObject({ id: numericIdParam(boardMessages.invalidId) });
const likes = z.object({ id: numericId, likes: z.int(), isLiked: z.boolean() });
const deletedPost = z.object({ id: numericId });

export const boardPosts = endpoint('GET', 'board', 'member', {
  rereadSeconds: 60,
  summary: 'Messages on the community board, newest first, at most 20 a page.',
  input: z.strictObject({ cursor }),
  output: boardPage,
});

export const postToBoard = endpoint('POST', 'board', 'member', {
  summary: 'Posts a message; 5 in 10 minutes, then 429.',
  input: z.strictObject({
    content: requiredText({
      max: boardLimits.contentMax,
      empty: boardMessages.empty,
      long: boardMessages.tooLong,
    }),
    requestId,
  }),
  output: boardPost,
});

export const likePost = endpoint('POST', 'board/{id}/like', 'member', {
  summary: 'Likes a message; counted once per member.',
  params,
  output: likes,
});

export const unlikePost = endpoint('POST', 'board/{id}/unlike', 'member', {
  summary: 'Removes the caller’s like.',
  params,
  output: likes,
});

export const deletePost = endpoint('POST', 'board/{id}/delete', 'member', {
  sanctioned: 'restricted',
  summary: 'Deletes the caller’s own message.',
  params,
  output: deletedPost,
});

export const removePost = endpoint('POST', 'board/{id}/remove', 'reviewer', {
  refusal: boardMessages.removalForbidden,
  summary: 'Removes a message from the board and records who did and why.',
  params,
  input: z.strictObject({
    reason: requiredText({
      max: boardLimits.reasonMax,
      empty: 'Please give a reason',
      long: 'Please keep the reason under 1000 characters',
    }),
  }),
  output: deletedPost,
});
