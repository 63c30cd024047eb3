import * as z from 'zod/mini';
import { cursorOf } from '../../platform/paging/paging.ts';
import type { ProfileVisit } from './view.ts';

/** The time of the visit in ms, and the viewer's id. */
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

/** Reads the page from whichever is nearest: an end of the list or a page shown before. */
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
  // This comes last, because positions from the end change with every visit.
  ranges.push({ isNewestFirst: false, beyond: undefined, skip: totalCount - from - onLast, limit: onLast });
  return ranges.reduce((best, way) => (way.skip < best.skip ? way : best));
}
