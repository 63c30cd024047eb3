import { countPhrase } from './count-phrase.ts';

/**
 * Month names in English. Dates are not written by Intl: its first use in a browser loads all rules of the language,
 * which takes a phone some 60 ms, and the members' home begins with a date.
 */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The reader's choice, set by the web app. */
let style = { isMonthFirst: false, isClock12: false };
export const writeDatesAs = (chosen: typeof style): void => {
  style = chosen;
};

const month = (at: Date): string => monthNames[at.getMonth()] ?? '';
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const dayAndMonth = (date: number, name: string): string =>
  style.isMonthFirst ? `${name} ${date}` : `${date} ${name}`;
const withYear = (day: string, year: number | undefined): string =>
  `${day}${style.isMonthFirst ? ',' : ''} ${year}`;

/** A day in the reader's zone, like 4 March 2026. */
export const longDay = (at: Date): string => withYear(dayAndMonth(at.getDate(), month(at)), at.getFullYear());

/** A day in the reader's zone, like 4 March. */
export const dayWithoutYear = (at: Date): string => dayAndMonth(at.getDate(), month(at));

/** A day in the reader's zone, like 4 Mar 2026. */
export const shortDay = (at: Date): string =>
  withYear(dayAndMonth(at.getDate(), month(at).slice(0, 3)), at.getFullYear());

/** A weekday in the reader's zone, like Wednesday. */
export const weekdayName = (at: Date): string => weekdayNames[at.getDay()] ?? '';

/** A month in the reader's zone, like March 2026. */
export const monthOf = (at: Date): string => `${month(at)} ${at.getFullYear()}`;

/** A day in the reader's zone, like Wednesday 4 March. */
export const weekday = (at: Date): string =>
  `${weekdayName(at)}${style.isMonthFirst ? ',' : ''} ${dayAndMonth(at.getDate(), month(at))}`;

/** Like `weekday`, with the year if it differs from that of `now`. */
export const weekdayAndYear = (at: Date, now: Date): string =>
  at.getFullYear() === now.getFullYear() ? weekday(at) : withYear(weekday(at), at.getFullYear());

/** Like `weekdayAndYear`, with three letters of the weekday: Fri 25 December. */
export function shortWeekday(at: Date, now: Date): string {
  const [name = '', ...rest] = weekdayAndYear(at, now).split(' ');
  return `${name.slice(0, 3)} ${rest.join(' ')}`;
}

/** Writes `HH:MM` as the reader prefers: unchanged, or like 9:05 am. */
export function writtenTime(time: string): string {
  if (!style.isClock12) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A time in the reader's zone, like 09:05. */
export const clockTime = (at: Date): string =>
  writtenTime(`${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`);

/** A text like 1 minute or 3 hours. */
export const spellDuration = (count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string =>
  countPhrase(count, unit);

/** Writes `YYYY-MM`, such as 2026-03, as March 2026. */
export function spellMonth(of: string): string {
  const [year, number] = of.split('-').map(Number);
  return `${monthNames[(number ?? 0) - 1] ?? ''} ${year}`;
}

/** Writes `YYYY-MM-DD`, such as 1990-04-01, as 1 April 1990. */
export function spellDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return withYear(dayAndMonth(date ?? 0, monthNames[(month ?? 0) - 1] ?? ''), year);
}
