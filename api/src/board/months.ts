import { firstIdAt, madeAt } from '../platform/ids.ts';

/**
 * A month (UTC) of the board is one partition: a page is a query within one or two, and the 20 GB of a partition are
 * some 20 million messages and likes.
 */
export const monthOf = (postId: number): string => madeAt(postId).toISOString().slice(0, 7);

/** The lowest id of a month like `2026-11`. */
const firstIdOf = (month: string): number => firstIdAt(new Date(`${month}-01T00:00:00.000Z`));

/** The two months that a page before an id looks into, the latest first, and the lowest id of both. */
export function monthsBefore(postId: number): { months: [string, string]; from: number } {
  const latest = monthOf(postId - 1);
  const earlier = monthOf(firstIdOf(latest) - 1);
  return { months: [latest, earlier], from: firstIdOf(earlier) };
}

const repeatWindow = 24 * 60 * 60 * 1000;

/** The months in which a call that comes now may have come before: two of them on the first of a month. */
export const monthsOfRepeat = (now: Date): Set<string> =>
  new Set([now.getTime(), now.getTime() - repeatWindow].map((at) => new Date(at).toISOString().slice(0, 7)));
