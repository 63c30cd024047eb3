const steps = [
  { unit: 'day', seconds: 24 * 60 * 60 },
  { unit: 'hour', seconds: 60 * 60 },
  { unit: 'minute', seconds: 60 },
] as const;
const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const longestDays = 7;

/** Like “3 hours ago”; the day itself after a week. */
export function timeAgo(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
  if (seconds >= longestDays * 24 * 60 * 60) return dayFormat.format(new Date(at));
  const step = steps.find((one) => seconds >= one.seconds);
  return step ? words.format(-Math.floor(seconds / step.seconds), step.unit) : 'just now';
}
