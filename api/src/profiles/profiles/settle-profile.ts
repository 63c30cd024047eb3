import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';

export const settleProfile = task('settleProfile', z.object({ profileId: z.number() }), settle, {
  secret: 'none',
  isNeverGivenUp: true,
});

async function settle({ profileId }: { profileId: number }, context: Context): Promise<undefined> {
  const profile = (await context.profiles.find(profileId))?.value;
  if (!profile) return;
  for (const hook of Object.values(context.afterArrival)) await hook(profile, context);
  await context.handles.keep(profile.handle, profile.id);
  for (const hook of Object.values(context.onSettled)) await hook(profile, context);
}
