import * as z from 'zod/mini';
import { timeAgo } from '../fields/time-ago.ts';

export const onlineMinutes = 6;

const activeWords = ['today', 'this week', 'this month'] as const;
export type ActiveWord = (typeof activeWords)[number];

/** It is an instant if both share their presence, else a word; null if it was long ago. */
export const lastActive = z.nullable(z.string());

export function activeText(at: string | null, now: Date): string | null {
  if (at === null) return null;
  return `Active ${activeWords.some((word) => word === at) ? at : timeAgo(at, now)}`;
}
