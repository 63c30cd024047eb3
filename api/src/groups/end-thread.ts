import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { task } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { besideThread } from './thread-store.ts';
import { spreadPost } from './thread-tasks.ts';

/** Where nobody has answered, nothing of the thread is left in the list. */
export async function endThread(threadId: number, context: Context): Promise<void> {
  const { threads, now } = context;
  await compareAndSwap(async () => {
    const found = await threads.findHead(threadId);
    if (!found || found.value.seq > 1 || found.value.deletedAt !== null) return 'done';
    const head = { ...found.value, deletedAt: now().toISOString(), version: found.value.version + 1 };
    const work = [spreadPost.now({ threadId }, context)];
    if ((await threads.replaceHead(head, found.etag, work)) !== 'done') return undefined;
    await carryOut(besideThread(threadId), work, context);
    return 'done';
  });
}

/** After the first text of a thread was deleted. */
export const endEmptyThread = task(
  'endEmptyThread',
  z.object({ threadId: z.number() }),
  async ({ threadId }, context): Promise<undefined> => {
    await endThread(threadId, context);
  },
);
