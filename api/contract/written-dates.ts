/**
 * English, January first. Dates are written here, not by Intl: a browser that is asked for its first one reads all the
 * rules of the language, which takes a phone some 60 ms, and the members' home has one at its top.
 */
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const month = (at: Date): string => monthNames[at.getMonth()] ?? '';
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Where the reader is, like 4 March 2026. */
export const longDay = (at: Date): string => `${at.getDate()} ${month(at)} ${at.getFullYear()}`;

/** Where the reader is, like 4 Mar 2026. */
export const shortDay = (at: Date): string => `${at.getDate()} ${month(at).slice(0, 3)} ${at.getFullYear()}`;

/** Where the reader is, like Wednesday 4 March. */
export const weekday = (at: Date): string => `${weekdayNames[at.getDay()]} ${at.getDate()} ${month(at)}`;

/** Where the reader is, like 09:05. */
export const clockTime = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** Like 1 minute, 3 hours. */
export const spellDuration = (count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `YYYY-MM-DD`, like 1990-04-01, as 1 April 1990. */
export function spellDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthNames[(month ?? 0) - 1]} ${year}`;
}
