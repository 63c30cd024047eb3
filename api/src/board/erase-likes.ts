import * as z from 'zod';
import type { Context } from '../context.ts';
import { type Again, task } from '../outbox/work.ts';

/** Steps of 100 likes in one run. */
const mostSteps = 100;

/** Erases the likes of a message that is off the board. */
export const eraseLikes = task('eraseLikes', z.object({ postId: z.number() }), erase, { isErasure: true });

async function erase({ postId }: { postId: number }, { board, now }: Context): Promise<Again | undefined> {
  for (let step = 0; step < mostSteps; step++) if (!(await board.eraseSomeLikes(postId))) return undefined;
  return { againAt: now() };
}
