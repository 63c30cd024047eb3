import { weekStart } from '../../page/week-start.ts';

/** Days are `YYYY-MM-DD` and calculated in UTC, so that daylight saving cannot shift one. */

const dayMs = 24 * 60 * 60 * 1000;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a valid day in the years that the calendar covers. */
export function isDay(text: string): boolean {
  if (!shape.test(text) || text < '2000-01-01' || text > '2100-12-31') return false;
  return !Number.isNaN(dateOf(text).getTime()) && dayOf(dateOf(text)) === text;
}

/** The current day in the reader's time zone. */
export const localDay = (now: Date): string =>
  dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));

export const shiftDay = (day: string, days: number): string =>
  dayOf(new Date(dateOf(day).getTime() + days * dayMs));

export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs);

/** The same date in another month, or the last day of that month. */
export function shiftMonth(day: string, months: number): string {
  const date = dateOf(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return shiftDay(dayOf(first), Math.min(date.getUTCDate(), last) - 1);
}

/** The same weekday of the next month, such as the second Friday; the last one if that month has fewer. */
export function nextMonthsWeekday(day: string): string {
  const next = shiftMonth(`${day.slice(0, 7)}-01`, 1);
  const week = Math.floor((dateOf(day).getUTCDate() - 1) / 7);
  const first = shiftDay(next, (weekdayOf(day) - weekdayOf(next) + 7) % 7);
  const found = shiftDay(first, week * 7);
  return isSameMonth(found, next) ? found : shiftDay(found, -7);
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay();

export const firstOfWeek = (day: string): string => shiftDay(day, -((weekdayOf(day) - weekStart + 7) % 7));

/** The seven days of the week that contains the day. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, place) => shiftDay(firstOfWeek(day), place));

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The weeks that overlap the month of the day. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const weeks: string[][] = [];
  for (let at = firstOfWeek(first); at <= first || isSameMonth(at, day); at = shiftDay(at, 7))
    weeks.push(weekOf(at));
  return weeks;
}

/** The day as a local `Date`, for date formatters. */
export const localDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
