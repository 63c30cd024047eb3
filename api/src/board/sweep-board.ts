import type { Context } from '../context.ts';
import { eachApart } from '../platform/each-apart.ts';
import { causeOf } from '../platform/log.ts';

/** What one run takes up: so many messages, and of each so many batches of 100 likes. The next goes on. */
const mostPosts = 100;
const mostBatches = 100;

/** The timer's work: erases the likes of messages that are off the board, and ends their deletion or removal. */
export async function sweepBoard({ board, log }: Pick<Context, 'board' | 'log'>): Promise<void> {
  await eachApart(
    await board.listUnsettled(mostPosts),
    (postId) => eraseLikes(postId, board),
    (_postId, fault) => log('error', 'likes-not-erased', { fault: causeOf(fault) }),
  );
}

async function eraseLikes(postId: number, board: Context['board']): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) {
    if (!(await board.likes.eraseSome(postId))) return board.settle(postId);
  }
}
