import * as z from 'zod/mini';
import { timeAgo } from './fields/time-ago.ts';

/** How long after somebody was last there they count as online, in minutes. */
export const onlineMinutes = 6;

const activeWords = ['today', 'this week', 'this month'] as const;
export type ActiveWord = (typeof activeWords)[number];

/** An instant, where both show when they are here; else one of the words; null when it is longer ago. */
export const lastActive = z.nullable(z.string());

/** Like “Active 5 minutes ago” or “Active this week”; null when there is nothing to say. */
export function activeText(at: string | null, now: Date): string | null {
  if (at === null) return null;
  return `Active ${activeWords.some((word) => word === at) ? at : timeAgo(at, now)}`;
}
