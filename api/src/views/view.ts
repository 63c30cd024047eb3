import * as z from 'zod';
import { stored } from '../platform/stored.ts';

/** How long a view is kept, in seconds. */
export const viewSeconds = 90 * 24 * 60 * 60;

/** One per viewer and day (UTC), in the viewed profile's partition: seen again that day, it is the same view. */
export const viewItem = stored({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('view'),
  viewerId: z.number(),
  viewedAt: z.string(),
  ttl: z.number(),
});
export type View = z.output<typeof viewItem>;

/** What the ids of all views of a viewer begin with. */
export const viewsBy = (viewerId: number): string => `view-${viewerId}-`;

export function viewOf(viewedId: number, viewerId: number, now: Date): View {
  const viewedAt = now.toISOString();
  return {
    id: `${viewsBy(viewerId)}${viewedAt.slice(0, 10)}`,
    profileId: String(viewedId),
    kind: 'view',
    viewerId,
    viewedAt,
    ttl: viewSeconds,
  };
}
