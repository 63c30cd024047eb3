import * as z from 'zod/mini';
import { task } from '../outbox/work.ts';
import { type ActivityItem, activityItemSchema } from './store.ts';

export { type ActivityItem, activityItemSchema };

/** @param instead for a reader who may not read that person; null is somebody who left */
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

/** Written beside the fact: one entry, however many are told. */
export const recordActivity = task(
  'recordActivity',
  z.object({ profileId: z.number(), item: activityItemSchema }),
  async ({ profileId, item }, { activity }): Promise<undefined> => {
    await activity.record(profileId, item);
  },
);
