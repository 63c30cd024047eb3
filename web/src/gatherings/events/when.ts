import { clockTime, shortDay, shortWeekday, writtenTime } from '@veil/api/contract/fields/written-dates';
import type { EventItem } from '@veil/api/contract/gatherings/events/events';
import { localDate, localDay, shiftDay } from './days.ts';

type Hours = Pick<EventItem, 'date' | 'time' | 'endDate' | 'endTime'>;
type Running = Pick<EventItem, 'startsAt' | 'endsAt' | 'isCancelled'>;
type Beginning = Pick<EventItem, 'date' | 'time' | 'startsAt'>;

/** For example “Sat 5 December”. The year is added unless it is the current one. */
export const dayWords = (day: string, now: Date): string => shortWeekday(localDate(day), now);

/** For example “20:00–23:00”. The end date is named unless the event ends on the next morning. */
export function hoursWords(hours: Hours, now: Date): string {
  const dash = endsWithTheNight(hours) ? '–' : ' – ';
  return `${writtenTime(hours.time)}${dash}${endWords(hours, now)}`;
}

/** For example “Now, until 23:00”, by the clocks of the event. */
export const untilWords = (hours: Hours, now: Date): string => `Now, until ${endWords(hours, now)}`;

/** From the beginning until the end, unless it is cancelled. */
export const isUnderway = ({ startsAt, endsAt, isCancelled }: Running, now: Date): boolean =>
  !isCancelled && Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt);

const endsWithTheNight = ({ date, endDate, endTime }: Hours): boolean =>
  endDate === date || (endDate === shiftDay(date, 1) && endTime <= '12:00');

const endWords = (hours: Hours, now: Date): string =>
  `${endsWithTheNight(hours) ? '' : `${dayWords(hours.endDate, now)}, `}${writtenTime(hours.endTime)}`;

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
