import type { Context } from '../../context.ts';
import type { Eraser } from '../../feature.ts';

/** The keys first: an interrupted end finds the feed again. */
export async function endFeed(profileId: number, { calendarFeeds }: Context): Promise<void> {
  const found = await calendarFeeds.find(profileId);
  if (!found) return;
  for (const key of found.value.keys) await calendarFeeds.removeKey(key);
  await calendarFeeds.remove(profileId);
}

export const feedErasers: Record<'calendarFeed', Eraser> = {
  calendarFeed: async ({ profileId }, context) => {
    await endFeed(profileId, context);
    return false;
  },
};
