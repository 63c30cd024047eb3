import type { Context } from '../../../context.ts';
import type { Eraser } from '../../../feature.ts';
import type { FeedOwner } from './feed-store.ts';

/** The keys are removed first, so that an interrupted call finds the feed again. */
export async function endFeed(whose: FeedOwner, { calendarFeeds }: Context): Promise<void> {
  const found = await calendarFeeds.find(whose);
  if (!found) return;
  for (const key of found.value.keys) await calendarFeeds.removeKey(key);
  await calendarFeeds.remove(whose);
}

export const feedErasers: Record<'calendarFeed', Eraser> = {
  calendarFeed: async ({ profileId }, context) => {
    for (const { personId } of await context.calendarFeeds.list(profileId))
      await endFeed({ profileId, personId }, context);
    return false;
  },
};

export const feedPersonErasers: Record<'calendarFeedOfPerson', Eraser> = {
  calendarFeedOfPerson: async (who, context) => {
    await endFeed(who, context);
    return false;
  },
};
