import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task, type Work } from '../../platform/outbox/work.ts';
import type { StoredPost } from './items.ts';

const mostSteps = 100;
const dayMs = 24 * 60 * 60 * 1000;

/** Its author has news of each answer. */
const payloadSchema = z.object({ postId: z.number(), authorId: z.optional(z.number()) });

export const eraseLikes = task('eraseLikes', payloadSchema, erase, {
  secret: 'none',
  isNeverGivenUp: true,
});

/** As long as the statement of reasons is kept, so that an appeal brings a message back with its answers. */
const removedDays = 365;

/**
 * Takes back the news of a message that a reviewer removed, and erases what belongs to it once nothing can bring it back.
 */
export const eraseAfterRemoval = task(
  'eraseAfterRemoval',
  z.object({ postId: z.number(), authorId: z.number(), erasesAt: z.string() }),
  async ({ postId, authorId, erasesAt }, context): Promise<NextRun | undefined> => {
    const { activity, board, now } = context;
    if (now().toISOString() >= erasesAt)
      return (await board.find(postId)) ? undefined : erase({ postId }, context);
    await activity.withdrawAll(authorId, `board-${postId}-`);
    return { againAt: new Date(erasesAt) };
  },
  { secret: 'none', isNeverGivenUp: true },
);

export function afterRemoval({ id: postId, authorId }: StoredPost, context: Context): Work {
  const erasesAt = new Date(context.now().getTime() + removedDays * dayMs).toISOString();
  return eraseAfterRemoval.now({ postId, authorId, erasesAt }, context);
}

async function erase(
  { postId, authorId }: z.output<typeof payloadSchema>,
  context: Context,
): Promise<NextRun | undefined> {
  const { activity, board, boardAnswers, now } = context;
  if (authorId !== undefined) await activity.withdrawAll(authorId, `board-${postId}-`);
  for (let step = 0; step < mostSteps; step++) {
    const wereLeft = (await board.eraseSomeLikes(postId)) || (await boardAnswers.eraseSomeOf(postId));
    if (!wereLeft) return undefined;
  }
  return { againAt: now() };
}
