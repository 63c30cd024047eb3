import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { isPaused } from '../../platform/http/sanctions.ts';
import { type NextRun, task, type Work } from '../../platform/outbox/work.ts';
import { settleAway } from '../profiles/away.ts';
import type { Profile } from '../profiles/profile.ts';

const payloadSchema = z.object({ profileId: z.number(), isLast: z.boolean() });

/** 10 minutes, in ms: a function that is already running may take 5. */
const stragglersMs = 10 * 60 * 1000;

/** A second round catches what was written in the meantime. */
export const settlePause = task('settlePause', payloadSchema, settleOnce, {
  secret: 'pause',
  isNeverGivenUp: true,
});

/** Also for a pause that ends because whoever paused leaves the profile. */
export const pauseWorkAfter = (before: Profile, after: Profile, context: Context): Work[] =>
  isPaused(before) === isPaused(after)
    ? []
    : [settlePause.now({ profileId: after.id, isLast: false }, context)];

async function settleOnce(
  { profileId, isLast }: z.output<typeof payloadSchema>,
  context: Context,
): Promise<NextRun | undefined> {
  await settleAway(profileId, context);
  if (isLast) return undefined;
  return {
    againAt: new Date(context.now().getTime() + stragglersMs),
    payload: { profileId, isLast: true },
  };
}
