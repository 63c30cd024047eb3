import { shortDay, spellDuration } from './written-dates.ts';

const steps = [
  { unit: 'day', seconds: 24 * 60 * 60 },
  { unit: 'hour', seconds: 60 * 60 },
  { unit: 'minute', seconds: 60 },
] as const;
const longestDays = 7;

/** Returns a text like “3 hours ago”, or the date after a week. */
export function timeAgo(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
  if (seconds >= longestDays * 24 * 60 * 60) return shortDay(new Date(at));
  const step = steps.find((one) => seconds >= one.seconds);
  if (!step) return 'just now';
  const count = Math.floor(seconds / step.seconds);
  if (step.unit === 'day' && count === 1) return 'yesterday';
  return `${spellDuration(count, step.unit)} ago`;
}

/** @returns what says how long before `now` a moment was, as `timeAgo` does */
export const agoFrom =
  (now: Date) =>
  (at: Date): string =>
    timeAgo(at.toISOString(), now);
