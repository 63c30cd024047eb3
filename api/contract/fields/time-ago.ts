import { shortDay, spellDuration } from './written-dates.ts';

const steps = [
  { unit: 'hour', seconds: 60 * 60 },
  { unit: 'minute', seconds: 60 },
] as const;
const daySeconds = 24 * 60 * 60;
const longestDays = 7;

/** Midnight of the day in the reader's zone, in ms. */
const dayOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Returns a text like “3 hours ago”, or the date after a week. From a day on, days of the calendar count. */
export function timeAgo(at: string, now: Date): string {
  const moment = new Date(at);
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  if (seconds < daySeconds) {
    const step = steps.find((one) => seconds >= one.seconds);
    return step ? `${spellDuration(Math.floor(seconds / step.seconds), step.unit)} ago` : 'just now';
  }
  // Rounded, because a day may have 23 or 25 hours.
  const days = Math.round((dayOf(now) - dayOf(moment)) / (daySeconds * 1000));
  if (days >= longestDays) return shortDay(moment);
  return days === 1 ? 'yesterday' : `${spellDuration(days, 'day')} ago`;
}

/** @returns what says how long before `now` a moment was, as `timeAgo` does */
export const agoFrom =
  (now: Date) =>
  (at: Date): string =>
    timeAgo(at.toISOString(), now);
