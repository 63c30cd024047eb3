import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task, type Work } from '../../platform/outbox/work.ts';

const mostSteps = 100;
const dayMs = 24 * 60 * 60 * 1000;

export const eraseLikes = task('eraseLikes', z.object({ postId: z.number() }), erase, {
  secret: 'none',
  isNeverGivenUp: true,
});

/** As long as the statement of reasons is kept, so that an appeal brings a message back with its answers. */
const removedDays = 365;

/** Erases what belongs to a message that a reviewer removed, once nothing can bring it back. */
export const eraseAfterRemoval = task(
  'eraseAfterRemoval',
  z.object({ postId: z.number() }),
  async ({ postId }, context) =>
    (await context.board.find(postId)) ? undefined : erase({ postId }, context),
  { secret: 'none', isNeverGivenUp: true },
);

export const afterRemoval = (postId: number, context: Context): Work =>
  eraseAfterRemoval.at(new Date(context.now().getTime() + removedDays * dayMs), { postId }, context);

async function erase({ postId }: { postId: number }, context: Context): Promise<NextRun | undefined> {
  const { board, boardAnswers, now } = context;
  for (let step = 0; step < mostSteps; step++) {
    const wereLeft = (await board.eraseSomeLikes(postId)) || (await boardAnswers.eraseSomeOf(postId));
    if (!wereLeft) return undefined;
  }
  return { againAt: now() };
}
