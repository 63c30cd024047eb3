import { firstIdAt, madeAt } from '../../platform/runtime/ids.ts';

/**
 * Each month (UTC) is a partition, so a page is a query within one or two of them. A partition holds at most 20 GB,
 * some 20 million messages and likes.
 */
export const monthOf = (postId: number): string => madeAt(postId).toISOString().slice(0, 7);

const firstIdOf = (month: string): number => firstIdAt(new Date(`${month}-01T00:00:00.000Z`));

export function monthsBefore(postId: number): { months: [string, string]; from: number } {
  const latest = monthOf(postId - 1);
  const earlier = monthOf(firstIdOf(latest) - 1);
  return { months: [latest, earlier], from: firstIdOf(earlier) };
}

const repeatWindow = 24 * 60 * 60 * 1000;

export const monthsOfRepeat = (now: Date): Set<string> =>
  new Set([now.getTime(), now.getTime() - repeatWindow].map((at) => new Date(at).toISOString().slice(0, 7)));
