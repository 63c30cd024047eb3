import { memberLimits } from '@veil/api/contract/profiles/profiles';
import { timeZone } from '../../../browser/locale.ts';
import { isCalendarDay, isoDay, todayIn } from '../../../form/day/typed-day.ts';
import { deviceClock } from '../../../storage/device-clock.ts';

/** The first year the calendar offers, and how many years it lists beyond the current one. */
export const calendarYears = { first: 1900, ahead: 10 };
export const earliestBirthDate = `${calendarYears.first}-01-01`;

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
