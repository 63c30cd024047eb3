import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task, type Work } from '../../platform/outbox/work.ts';
import { leavesTraces } from '../../profiles/profiles/privacy.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

const mostSteps = 20;

export const takeBackViews = task('takeBackViews', z.object({ profileId: z.number() }), takeBack, {
  secret: 'visit',
  isNeverGivenUp: true,
});

async function takeBack(
  { profileId }: { profileId: number },
  { views, now }: Pick<Context, 'views' | 'now'>,
): Promise<NextRun | undefined> {
  for (let step = 0; step < mostSteps; step++) if (!(await views.eraseSomeBy(profileId))) return undefined;
  return { againAt: now() };
}

export const tracesTakenBack = (before: Profile, after: Profile, context: Context): Work[] =>
  leavesTraces(before) && !leavesTraces(after) ? [takeBackViews.now({ profileId: after.id }, context)] : [];
