import * as z from 'zod/mini';
import { quoting, type Told, tell, toldSchema } from '../activity/tell.ts';
import type { Context } from '../context.ts';
import { task, type Work } from '../outbox/work.ts';
import type { Group } from './group/items.ts';

/** Activity ids about a group begin with this; those of a thread go on with `thread-<threadId>-`. */
export const groupActivityId = (groupId: number, what: string): string => `group-${groupId}-${what}`;

/** One entry, however many they are. */
export const tellModerators = task(
  'tellModerators',
  z.object({
    groupId: z.number(),
    told: z.pick(toldSchema, { id: true, title: true, at: true, quoted: true }),
  }),
  async ({ groupId, told }, context): Promise<undefined> => {
    const group = (await context.groups.find(groupId))?.value;
    if (!group || group.closedAt !== null) return;
    for (const profileId of [group.creatorId, ...group.moderators])
      await context.activity.tell(profileId, { ...told, type: 'group', actorId: null });
  },
);

export const ofGroupNamed = (
  { creatorId, name }: Pick<Group, 'creatorId' | 'name'>,
  title: (name: string) => string,
) => quoting(creatorId, name, 'a group', title);

export const tellOne = (
  profileId: number,
  happening: Pick<Told, 'id' | 'title' | 'actorId' | 'quoted'>,
  context: Pick<Context, 'newId' | 'now'>,
): Work =>
  tell.now(
    { profileId, happening: { ...happening, type: 'group', at: context.now().toISOString() } },
    context,
  );
