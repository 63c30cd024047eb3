import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import {
  type ActivityDraft,
  activityEntrySchema,
  type NewsOf,
  saidItemSchema,
} from '../../notifications/activity/item.ts';
import type { KindName } from '../../notifications/activity/kinds.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Group } from './group/items.ts';

/** Activity ids about a group begin like this; those about a thread continue with `thread-<threadId>-`. */
export const groupActivityId = (groupId: number, what: string): string => `group-${groupId}-${what}`;

/** An outbox entry of the former release. */
const formerItemSchema = z.pipe(
  z.pick(saidItemSchema, { id: true, title: true, at: true, quoted: true }),
  z.transform((item) => ({ ...item, type: 'group' as const, actorId: null })),
);

/** One outbox entry notifies all moderators. */
export const notifyModerators = task(
  'notifyModerators',
  z.object({ groupId: z.number(), item: z.union([activityEntrySchema, formerItemSchema]) }),
  async ({ groupId, item }, context): Promise<undefined> => {
    const group = (await context.groups.find(groupId))?.value;
    if (!group || group.closedAt !== null || group.requests === 0) return;
    for (const profileId of [group.creatorId, ...group.moderators])
      await context.activity.recordEntry(profileId, item);
  },
  { secret: 'none' },
);

/** Nobody reads of requests once none waits. */
export async function endRequestNews(group: Group, { activity }: Pick<Context, 'activity'>): Promise<void> {
  if (group.requests > 0 && group.closedAt === null) return;
  for (const profileId of [group.creatorId, ...group.moderators])
    await activity.withdraw(profileId, groupActivityId(Number(group.groupId), 'requests'));
}

type NamedGroup = Pick<Group, 'groupId' | 'creatorId' | 'name'>;
type GroupNews = NewsOf<Extract<KindName, `group-${string}`>>;

/** @param what names the notification; a later one with the same name replaces it */
export const groupActivityItem = (
  { groupId, creatorId, name: words }: NamedGroup,
  what: string,
  news: GroupNews,
  { now }: Pick<Context, 'now'>,
): ActivityDraft => ({
  id: groupActivityId(Number(groupId), what),
  ...news,
  quoted: { profileId: creatorId, words },
  at: now().toISOString(),
});

export const notifyOfGroup = (
  profileId: number,
  group: NamedGroup,
  what: string,
  news: GroupNews,
  context: Pick<Context, 'newId' | 'now'>,
): Work => activityWork(profileId, groupActivityItem(group, what, news, context), context);
