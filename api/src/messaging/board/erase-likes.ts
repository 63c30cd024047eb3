import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';

const mostSteps = 100;

/** Its author has news of each answer. */
const payloadSchema = z.object({ postId: z.number(), authorId: z.optional(z.number()) });

export const eraseLikes = task('eraseLikes', payloadSchema, erase, {
  secret: 'none',
  isNeverGivenUp: true,
});

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
