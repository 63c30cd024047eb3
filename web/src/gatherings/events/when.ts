import { clockTime, shortDay, shortWeekday, writtenTime } from '@veil/api/contract/fields/written-dates';
import type { EventItem } from '@veil/api/contract/gatherings/events/events';
import { localDate, localDay, shiftDay } from './days.ts';

type Hours = Pick<EventItem, 'date' | 'time' | 'endDate' | 'endTime'>;
type Beginning = Pick<EventItem, 'date' | 'time' | 'startsAt'>;

/** For example “Sat 5 December”. The year is added unless it is the current one. */
export const dayWords = (day: string, now: Date): string => shortWeekday(localDate(day), now);

/** For example “20:00–23:00”. The end date is named unless the event ends on the next morning. */
export function hoursWords({ date, time, endDate, endTime }: Hours, now: Date): string {
  const endsInTheMorning = endDate === shiftDay(date, 1) && endTime <= '12:00';
  if (endDate === date || endsInTheMorning) return `${writtenTime(time)}–${writtenTime(endTime)}`;
  return `${writtenTime(time)} – ${dayWords(endDate, now)}, ${writtenTime(endTime)}`;
}

/** For example “Lisbon time”. */
export const zoneWords = (timeZone: string): string =>
  `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`;

/** The beginning in the reader's time zone; undefined if that shows the same time as the event's. */
export function readersClock({ date, time, startsAt }: Beginning): string | undefined {
  const begins = new Date(startsAt);
  if (localDay(begins) === date && clockTime(begins) === writtenTime(time)) return undefined;
  return localDay(begins) === date
    ? `${clockTime(begins)} for you`
    : `${shortDay(begins)}, ${clockTime(begins)} for you`;
}
