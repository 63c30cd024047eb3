import * as z from 'zod/mini';
import { task } from '../../platform/outbox/work.ts';
import { type ActivityItem, activityItemSchema } from './store.ts';

export { type ActivityItem, activityItemSchema };

/**
 * @param profileId the person quoted; null if they have left
 * @param instead replaces the quoted words for a reader who may not see that person
 */
export function quotedTitle(
  profileId: number | null,
  words: string,
  instead: string,
  title: (words: string) => string,
): Pick<ActivityItem, 'title' | 'quoted'> {
  const plain = title(instead);
  const without = plain.charAt(0).toUpperCase() + plain.slice(1);
  return profileId === null ? { title: without } : { title: title(words), quoted: { profileId, without } };
}

/** Other writes store this task in their own batch. It records one item, which all people of the profile share. */
export const recordActivity = task(
  'recordActivity',
  z.object({ profileId: z.number(), item: activityItemSchema }),
  async ({ profileId, item }, { activity }): Promise<undefined> => {
    await activity.record(profileId, item);
  },
  { secret: 'none' },
);
