import { agoFrom } from '@veil/api/contract/fields/time-ago';
import { clockTime, dayWithoutYear, monthOf, weekdayName } from '@veil/api/contract/fields/written-dates';

interface Period<Item> {
  name: string;
  items: Item[];
  /** When something of the period was, without what its name says already. */
  when: (at: Date) => string;
}

/** Number of days, with today, after which news stand under their month. */
const weekDays = 7;

/** Groups a list that is sorted by time, newest first, by today, yesterday, this week and months in the reader's time zone. */
export function byPeriod<Item extends { at: string }>(items: readonly Item[], now: Date): Period<Item>[] {
  const periods: Period<Item>[] = [];
  for (const item of items) {
    const period = periodOf(new Date(item.at), now);
    const last = periods.at(-1);
    if (last?.name === period.name) last.items.push(item);
    else periods.push({ ...period, items: [item] });
  }
  return periods;
}

function periodOf(at: Date, now: Date): Pick<Period<never>, 'name' | 'when'> {
  const startOf = (daysBack: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack).getTime();
  if (at.getTime() >= startOf(0)) return { name: 'Today', when: agoFrom(now) };
  if (at.getTime() >= startOf(1)) return { name: 'Yesterday', when: clockTime };
  if (at.getTime() >= startOf(weekDays - 1)) return { name: 'This week', when: weekdayName };
  return { name: monthOf(at), when: dayWithoutYear };
}
