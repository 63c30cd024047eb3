import * as z from 'zod/mini';
import { timeAgo } from '../fields/time-ago.ts';

/** How many minutes after their last visit somebody counts as online. */
export const onlineMinutes = 6;

const activeWords = ['today', 'this week', 'this month'] as const;
export type ActiveWord = (typeof activeWords)[number];

/** An instant if both share their presence, else one of the words; null if it was longer ago. */
export const lastActive = z.nullable(z.string());

/** Returns a text like “Active 5 minutes ago” or “Active this week”; null if there is nothing to say. */
export function activeText(at: string | null, now: Date): string | null {
  if (at === null) return null;
  return `Active ${activeWords.some((word) => word === at) ? at : timeAgo(at, now)}`;
}
