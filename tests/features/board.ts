import type { Place } from '../http/story.ts';
import { approved } from '../http/story.ts';
import type { Caller, Calls } from './feature.ts';

const content = 'Good evening, everyone';

async function anothersPost(_: Caller, place: Place) {
  const { id } = await (await approved(place)).call.get('postToBoard', { content });
  return { id: String(id) };
}

export const boardCalls = {
  boardPosts: { sample: {} },
  postToBoard: { sample: { content } },
  likePost: { sample: { id: '1' }, arrange: anothersPost },
  unlikePost: { sample: { id: '1' }, arrange: anothersPost },
  deletePost: {
    sample: { id: '1' },
    arrange: async ({ call }) => ({ id: String((await call.get('postToBoard', { content })).id) }),
  },
  removePost: {
    sample: { id: '1', reason: 'Not for the board' },
    arrange: async (caller, place) => ({
      ...(await anothersPost(caller, place)),
      reason: 'Not for the board',
    }),
  },
} satisfies Calls;
