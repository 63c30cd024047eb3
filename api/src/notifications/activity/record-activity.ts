import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { type ActivityDraft, activityEntrySchema } from './item.ts';

/** It records one item, which all people of the profile share. */
export const recordActivity = task(
  'recordActivity',
  z.object({ profileId: z.number(), item: activityEntrySchema }),
  async ({ profileId, item }, { activity, people }): Promise<undefined> => {
    const namedId = 'kind' in item ? item.quoted?.personId : undefined;
    const isGone = namedId !== undefined && !(await people.find(namedId));
    await activity.recordEntry(profileId, isGone ? { ...item, quoted: undefined } : item);
  },
  { secret: 'none' },
);

/** Other writes store this in their own batch. */
export const activityWork = (
  profileId: number,
  item: ActivityDraft,
  context: Pick<Context, 'newId' | 'now'>,
): Work => recordActivity.now({ profileId, item }, context);
