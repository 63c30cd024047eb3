import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';

const payloadSchema = z.object({ profileId: z.number(), before: z.optional(z.number()) });
const pageSize = 50;

/** Notifies mutual connections only, and only while the pause lasts. */
export const notifyOfPause = task('notifyOfPause', payloadSchema, notifyPageOfFriends, {
  secret: { none: 'Whoever pauses chose to tell their connections.' },
});

async function notifyPageOfFriends(
  { profileId, before = Number.MAX_SAFE_INTEGER }: z.output<typeof payloadSchema>,
  context: Context,
): Promise<NextRun | undefined> {
  const profile = (await context.profiles.find(profileId))?.value;
  const since = profile?.pauses?.[0]?.since;
  if (!profile || since === undefined) return undefined;
  const friends = await context.relations.list(profileId, 'mutual', before, pageSize);
  for (const { otherId } of friends)
    await context.activity.record(otherId, {
      id: `shared-pause-${profileId}-${since}`,
      kind: 'pause',
      values: { handle: profile.handle },
      isGiven: true,
      at: since,
      actorId: profileId,
    });
  const last = friends.at(-1)?.mutualId;
  if (friends.length < pageSize || last === undefined) return undefined;
  return { againAt: context.now(), payload: { profileId, before: last } };
}
