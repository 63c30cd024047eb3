import * as z from 'zod/mini';
import { cursorOf } from '../paging/paging.ts';
import type { ProfileVisit } from './view.ts';

/** Time of the visit in ms, and the viewer. */
const pagePosition = z.tuple([z.int(), z.int()]);
type PagePosition = z.output<typeof pagePosition>;

export const shownPage = cursorOf(z.strictObject({ page: z.int(), first: pagePosition, last: pagePosition }));
export type ShownPage = NonNullable<ReturnType<(typeof shownPage)['read']>>;

export interface PageRange {
  readonly isNewestFirst: boolean;
  readonly beyond: PagePosition | undefined;
  readonly skip: number;
  readonly limit: number;
}

export const placeOf = ({ viewedAt, viewerId }: ProfileVisit): PagePosition => [
  Date.parse(viewedAt),
  viewerId,
];

/** From the nearer end of the list, or from a page near it. */
export function shortestRangeTo(
  { page, pageSize, totalCount, from }: { page: number; pageSize: number; totalCount: number; from: number },
  shown: ShownPage | undefined,
): PageRange {
  const onLast = Math.min(pageSize, totalCount - from);
  const ranges: PageRange[] = [{ isNewestFirst: true, beyond: undefined, skip: from, limit: pageSize }];
  const pagesOn = page - (shown?.page ?? page);
  const skip = (Math.abs(pagesOn) - 1) * pageSize;
  if (shown && pagesOn > 0) ranges.push({ isNewestFirst: true, beyond: shown.last, skip, limit: pageSize });
  if (shown && pagesOn < 0) ranges.push({ isNewestFirst: false, beyond: shown.first, skip, limit: pageSize });
  // The end moves with every visit: it comes last.
  ranges.push({ isNewestFirst: false, beyond: undefined, skip: totalCount - from - onLast, limit: onLast });
  return ranges.reduce((best, way) => (way.skip < best.skip ? way : best));
}
