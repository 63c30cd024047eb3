import type { Person, Place } from '../support/fixtures.ts';
import { approvedMember } from '../support/fixtures.ts';
import type { Caller, Calls } from './feature.ts';

const content = 'Good evening, everyone';

async function anothersPost(_: Caller, place: Place) {
  const { id } = await (await approvedMember(place)).call.do('postToBoard', { content });
  return { id: String(id) };
}

const answer = { content: 'So do I' };

async function answeredPost(by: Caller | Person, place: Place) {
  const post = await anothersPost(by as Caller, place);
  const { id } = await by.call.do('answerPost', { ...post, ...answer });
  return { ...post, answerId: String(id) };
}

export const boardCalls = {
  boardAnswers: { sample: { id: '1' }, arrange: anothersPost },
  answerPost: {
    sample: { id: '1', ...answer },
    arrange: async (caller, place) => ({ ...(await anothersPost(caller, place)), ...answer }),
  },
  deleteAnswer: { sample: { id: '1', answerId: '1' }, arrange: answeredPost },
  removeAnswer: {
    sample: { id: '1', answerId: '1' },
    arrange: async (_caller, place) => answeredPost(await approvedMember(place), place),
  },
  boardPosts: { sample: {} },
  postToBoard: { sample: { content } },
  likePost: { sample: { id: '1' }, arrange: anothersPost },
  unlikePost: { sample: { id: '1' }, arrange: anothersPost },
  deletePost: {
    sample: { id: '1' },
    arrange: async ({ call }) => ({ id: String((await call.do('postToBoard', { content })).id) }),
  },
  removePost: {
    sample: { id: '1', reason: 'Not for the board' },
    arrange: async (caller, place) => ({
      ...(await anothersPost(caller, place)),
      reason: 'Not for the board',
    }),
  },
} satisfies Calls;
