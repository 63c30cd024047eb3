import { monthNames } from '@veil/api/contract/fields/written-dates';
import { memberLimits } from '@veil/api/contract/profiles/profiles';
import { timeZone } from '../../../browser/locale.ts';
import { deviceClock } from '../../../storage/device-clock.ts';

/** The first year the calendar offers, and how many years it lists beyond the current one. */
export const calendarYears = { first: 1900, ahead: 10 };
export const earliestBirthDate = `${calendarYears.first}-01-01`;

const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The current day in a time zone, as `YYYY-MM-DD`. */
export function todayIn(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return isoDay(at('year'), at('month'), at('day'));
}

/** The current day in the browser's time zone, as midnight UTC of that day, because ages are calculated in UTC days. */
export const localToday = (): Date => new Date(todayIn(timeZone(), deviceClock.now()));

/** The latest birth date of somebody who is 18 on `today`. */
export function latestBirthDate(today: string): string {
  const day = isoDay(Number(today.slice(0, 4)) - memberLimits.age, ...monthAndDay(today));
  // In a year without 29 February, 28 February is used.
  return isCalendarDay(day) ? day : `${day.slice(0, 8)}28`;
}

const monthAndDay = (day: string): [number, number] => [Number(day.slice(5, 7)), Number(day.slice(8))];

export const isPossibleBirthDate = (day: string, today: string): boolean =>
  day >= earliestBirthDate && day <= latestBirthDate(today);

/** Two numbers before the year are unambiguous if one of them is over 12 or both are equal. */
const numericDate = /^(?<first>\d{1,2})[-/ ](?<second>\d{1,2})[-/ ](?<year>\d{4})$/;

const shapes = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ .-]+(?<name>\p{L}{3,9})\.?,?[ .-]+(?<year>\d{4})$/iu,
  /^(?<name>\p{L}{3,9})\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})$/iu,
];

/**
 * Parses a typed day: 1990-04-01, 29.2.1988, 29/02/1988, 1 April 1990, Apr 1, 1990. 01/04/1990 is rejected, since
 * countries read it differently; with dots the day comes first everywhere.
 * @returns `YYYY-MM-DD`, or undefined for any other text
 */
export function readDay(typed: string): string | undefined {
  for (const shape of shapes) {
    const { year, month, name, day } = shape.exec(typed.trim())?.groups ?? {};
    if (year === undefined) continue;
    const number = name === undefined ? Number(month) : monthNumber(name);
    const read = isoDay(Number(year), number, Number(day));
    return isCalendarDay(read) ? read : undefined;
  }
  return readFigures(typed.trim());
}

function readFigures(typed: string): string | undefined {
  const { first, second, year } = numericDate.exec(typed)?.groups ?? {};
  const [one, other] = [Number(first), Number(second)];
  const read = [isoDay(Number(year), other, one), isoDay(Number(year), one, other)].filter(isCalendarDay);
  return new Set(read).size === 1 ? read[0] : undefined;
}

const monthNumber = (name: string): number =>
  monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
