import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { tell } from '../home/tell.ts';
import { task, type Work } from '../outbox/work.ts';

/** What the ids of all activities about a group begin with; those of a thread go on with `thread-<threadId>-`. */
export const groupActivityId = (groupId: number, what: string): string => `group-${groupId}-${what}`;

/** Tells creator and moderators of something that waits for one of them: one entry, however many they are. */
export const tellModerators = task(
  'tellModerators',
  z.object({ groupId: z.number(), told: z.object({ id: z.string(), title: z.string(), at: z.string() }) }),
  async ({ groupId, told }, context): Promise<undefined> => {
    const group = (await context.groups.find(groupId))?.value;
    if (!group || group.closedAt !== null) return;
    for (const profileId of [group.creatorId, ...group.moderators])
      await context.activity.tell(profileId, { ...told, type: 'group', actorId: null });
  },
);

/** One profile is told of something in a group. */
export const tellOne = (
  profileId: number,
  happening: { id: string; title: string; actorId: number | null },
  context: Pick<Context, 'newId' | 'now'>,
): Work =>
  tell.now(
    { profileId, happening: { ...happening, type: 'group', at: context.now().toISOString() } },
    context,
  );
