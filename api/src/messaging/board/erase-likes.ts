import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';

const mostSteps = 100;

export const eraseLikes = task('eraseLikes', z.object({ postId: z.number() }), erase, {
  secret: 'none',
  isNeverGivenUp: true,
});

async function erase({ postId }: { postId: number }, context: Context): Promise<NextRun | undefined> {
  const { board, boardAnswers, now } = context;
  for (let step = 0; step < mostSteps; step++) {
    const wereLeft = (await board.eraseSomeLikes(postId)) || (await boardAnswers.eraseSomeOf(postId));
    if (!wereLeft) return undefined;
  }
  return { againAt: now() };
}
