import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId } from '../fields/fields.ts';
import { cursor, nextCursor, pageNumber } from '../fields/paging.ts';
import { shownRating } from '../gatherings/rating.ts';
import { profileTypes } from '../profiles/profiles.ts';
import { lastActive } from './presence.ts';

export const viewLimits = { pageSize: 20, pageButtons: 5, labels: 6, topViewer: 3, newDays: 14 };

export const viewerTypes = ['top-viewer', 'verified', 'new'] as const;

const profileViewer = z.object({
  id: numericId,
  handle: z.string(),
  name: z.string(),
  type: z.enum(profileTypes),
  avatar: z.nullable(z.string()),
  viewedAt: instant,
  /** It counts visits of the last 90 days that are at least an hour apart. */
  viewCount: z.int(),
  /** Each person has a title such as “She, 39”. */
  people: z.array(z.string()),
  location: z.string(),
  /** It is the rounded distance of the two towns; null if one is not known. */
  distanceKm: z.nullable(z.int()),
  /** It says what both chose, nothing intimate; null if there is nothing. */
  reason: z.nullable(z.string()),
  lastActive,
  isOnline: z.boolean(),
  tags: z.array(z.string()),
  isFavorite: z.boolean(),
  rating: shownRating,
  viewerType: z.nullable(z.enum(viewerTypes)),
});
export type ProfileViewer = z.output<typeof profileViewer>;

export const whosViewed = endpoint('GET', 'browse/whos-viewed', 'member', {
  summary:
    'Members who opened the caller’s profile in the last 90 days, the latest first, 20 a page. Empty for a caller who is hidden or leaves no traces.',
  /** `near` is the cursor of a page already shown. */
  input: z.strictObject({ page: pageNumber, pageSize: pageNumber, near: cursor }),
  output: z.object({
    viewers: z.array(profileViewer),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    cursor: nextCursor,
  }),
});
