import * as z from 'zod/mini';
import { storedObject } from '../../platform/cosmos/stored.ts';

const viewSeconds = 90 * 24 * 60 * 60;
/** Opening a profile again within this time counts as the same visit. */
export const visitMs = 60 * 60 * 1000;

/** One item per viewer, in the viewed profile's partition. Earlier releases wrote `view`, one per viewer and day. */
export const viewItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('viewer'),
  viewerId: z.number(),
  viewedAt: z.string(),
  viewCount: z._default(z.number(), 1),
  ttl: z.number(),
});
export type ProfileVisit = z.output<typeof viewItem>;

export const viewKey = (viewerId: number): string => `viewer-${viewerId}`;

export const viewsBy = (viewerId: number): string => `view-${viewerId}-`;
/** The id contains the day, so that a visit on another day is news again. */
export const viewActivityId = ({ viewerId, viewedAt }: ProfileVisit): string =>
  `${viewsBy(viewerId)}${viewedAt.slice(0, 10)}`;

export const viewOf = (viewedId: number, viewerId: number, now: Date): ProfileVisit => ({
  id: viewKey(viewerId),
  profileId: String(viewedId),
  kind: 'viewer',
  viewerId,
  viewedAt: now.toISOString(),
  viewCount: 1,
  ttl: viewSeconds,
});
