import { firstIdAt, madeAt } from '../platform/ids.ts';

/**
 * A year of the board is one partition: a page is a query within one, or two in the first days of January, and the
 * 20 GB of a partition are some 20 million messages and likes.
 */
export const yearOf = (postId: number): number => madeAt(postId).getUTCFullYear();

const repeatWindow = 24 * 60 * 60 * 1000;

/** The years in which a call that comes now may have come before: two of them on New Year's Day. */
export const yearsOfRepeat = (now: Date): Set<number> =>
  new Set([now.getTime(), now.getTime() - repeatWindow].map((at) => new Date(at).getUTCFullYear()));

/** The year numeric ids begin in: nothing is older. */
const firstYear = 2025;
const yearsInAPage = 2;

/** The years one page may look into, the latest first. */
export function yearsBefore(postId: number): number[] {
  const latest = yearOf(postId - 1);
  const years = Array.from({ length: yearsInAPage }, (_, back) => latest - back);
  return years.filter((year) => year >= firstYear);
}

/** Every year of the board up to an instant, the latest first. */
export function yearsUntil(now: Date): number[] {
  const latest = now.getUTCFullYear();
  return Array.from({ length: latest - firstYear + 1 }, (_, back) => latest - back);
}

/** Where to go on after a page that was not filled: before all of the last year it looked into, or nowhere. */
export function nextAfterYear(year: number): number | null {
  return year > firstYear ? firstIdAt(new Date(Date.UTC(year, 0, 1))) : null;
}
