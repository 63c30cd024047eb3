import { countPhrase } from './count-phrase.ts';

const dayMs = 24 * 60 * 60 * 1000;
const units = [
  { below: 7, days: 1, one: 'day' },
  { below: 30, days: 7, one: 'week' },
  { below: 365, days: 30, one: 'month' },
  { below: Number.POSITIVE_INFINITY, days: 365, one: 'year' },
];

/** Says since when people are connected: Today, Yesterday, then days, weeks, months and years. */
export function sinceLabel(at: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(at)) / dayMs);
  if (days < 1) return 'Today';
  if (days === 1) return 'Yesterday';
  const { days: length = 1, one = 'day' } = units.find(({ below }) => days < below) ?? {};
  const count = Math.floor(days / length);
  return `${countPhrase(count, one)} ago`;
}
