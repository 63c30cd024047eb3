import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import {
  type ActivityItem,
  activityItemSchema,
  quotedTitle,
  recordActivity,
} from '../../notifications/activity/record-activity.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Group } from './group/items.ts';

/** Activity ids about a group begin like this; those about a thread continue with `thread-<threadId>-`. */
export const groupActivityId = (groupId: number, what: string): string => `group-${groupId}-${what}`;

/** One outbox entry notifies all moderators. */
export const notifyModerators = task(
  'notifyModerators',
  z.object({
    groupId: z.number(),
    item: z.pick(activityItemSchema, { id: true, title: true, at: true, quoted: true }),
  }),
  async ({ groupId, item }, context): Promise<undefined> => {
    const group = (await context.groups.find(groupId))?.value;
    if (!group || group.closedAt !== null) return;
    for (const profileId of [group.creatorId, ...group.moderators])
      await context.activity.record(profileId, { ...item, type: 'group', actorId: null });
  },
  { secret: 'none' },
);

export const titleWithGroupName = (
  { creatorId, name }: Pick<Group, 'creatorId' | 'name'>,
  title: (name: string) => string,
) => quotedTitle(creatorId, name, 'a group', title);

export const notifyOfGroup = (
  profileId: number,
  item: Pick<ActivityItem, 'id' | 'title' | 'actorId' | 'quoted'>,
  context: Pick<Context, 'newId' | 'now'>,
): Work =>
  recordActivity.now(
    { profileId, item: { ...item, type: 'group', at: context.now().toISOString() } },
    context,
  );
