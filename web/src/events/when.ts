import type { EventItem } from '@veil/api/contract/events/events';
import { clockTime, shortDay, weekdayAndYear, writtenTime } from '@veil/api/contract/fields/written-dates';
import { localDate, localDay, shiftDay } from './days.ts';

type Hours = Pick<EventItem, 'date' | 'time' | 'endDate' | 'endTime'>;
type Beginning = Pick<EventItem, 'date' | 'time' | 'startsAt'>;

/** Like Sat 5 December, with the year where it is not this one. */
export function dayWords(day: string, now: Date): string {
  const [name = '', ...rest] = weekdayAndYear(localDate(day), now).split(' ');
  return `${name.slice(0, 3)} ${rest.join(' ')}`;
}

/** Like 20:00–23:00; the last day is named unless it ends on the morning after. */
export function hoursWords({ date, time, endDate, endTime }: Hours, now: Date): string {
  const endsInTheMorning = endDate === shiftDay(date, 1) && endTime <= '12:00';
  if (endDate === date || endsInTheMorning) return `${writtenTime(time)}–${writtenTime(endTime)}`;
  return `${writtenTime(time)} – ${dayWords(endDate, now)}, ${writtenTime(endTime)}`;
}

/** Like Lisbon time. */
export const zoneWords = (timeZone: string): string =>
  `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;

/** When it begins on the reader's own clock, where that shows another time than the event's; otherwise undefined. */
export function readersClock({ date, time, startsAt }: Beginning): string | undefined {
  const begins = new Date(startsAt);
  if (localDay(begins) === date && clockTime(begins) === writtenTime(time)) return undefined;
  return localDay(begins) === date
    ? `${clockTime(begins)} for you`
    : `${shortDay(begins)}, ${clockTime(begins)} for you`;
}
