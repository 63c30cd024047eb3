import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, numericId, numericIdParam, requestId, requiredText } from '../../fields/fields.ts';
import { pagedList } from '../../fields/paging.ts';
import { authorMark } from '../../profiles/author-marks.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { boardLimits, boardMessages } from './board.ts';

export const answerMessages = {
  empty: 'Please write an answer',
  tooLong: `Please keep the answer to ${boardLimits.contentMax} characters`,
  notFound: 'This answer is no longer on the board.',
  notYours: 'You can only delete your own answers.',
  tooMany: 'You can write 10 answers in 10 minutes.',
};

const answer = z.object({
  id: numericId,
  profileId: numericId,
  handle: z.string(),
  photo: z.nullable(photoPath),
  /** On a shared profile it names the author: by card within the profile, by signature to others. */
  signedBy: z.string(),
  mark: authorMark,
  content: z.string(),
  postedAt: instant,
  isOwn: z.boolean(),
});
export type BoardAnswer = z.output<typeof answer>;

const postParams = z.strictObject({ id: numericIdParam(boardMessages.invalidId) });
const answerParams = z.strictObject({
  id: numericIdParam(boardMessages.invalidId),
  answerId: numericIdParam('Invalid answer ID format'),
});

export const boardAnswers = endpoint('GET', 'board/{id}/answers', 'member', {
  rereadSeconds: 60,
  summary: 'The answers to a message on the board, the oldest first, 20 a page.',
  params: postParams,
  ...pagedList({ answers: z.array(answer) }),
});

export const answerPost = endpoint('POST', 'board/{id}/answers', 'member', {
  summary: 'Answers a message on the board; 10 in 10 minutes, then 429. Answers cannot be answered.',
  params: postParams,
  input: z.strictObject({
    content: requiredText({
      max: boardLimits.contentMax,
      empty: answerMessages.empty,
      long: answerMessages.tooLong,
    }),
    requestId,
  }),
  output: answer,
});

export const deleteAnswer = endpoint('POST', 'board/{id}/answers/{answerId}/delete', 'member', {
  sanctioned: 'restricted',
  summary: 'Deletes an answer of the caller’s.',
  params: answerParams,
  output: z.object({ id: numericId }),
});

export const removeAnswer = endpoint('POST', 'board/{id}/answers/{answerId}/remove', 'reviewer', {
  refusal: boardMessages.removalForbidden,
  summary: 'Removes an answer from the board and records who did.',
  params: answerParams,
  output: z.object({ id: numericId }),
});
