import { monthNames } from '@veil/api/contract/fields/written-dates';

export const isoDay = (year: number, month: number, day: number): string =>
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

/** Two numbers before the year are unambiguous if one of them is over 12 or both are equal. */
const numericDate = /^(?<first>\d{1,2})[-/ ](?<second>\d{1,2})[-/ ](?<year>\d{4})$/;

const shapes = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ .-]+(?<name>\p{L}{3,9})\.?,?[ .-]+(?<year>\d{4})$/iu,
  /^(?<name>\p{L}{3,9})\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})$/iu,
];

/** A day without its year, which is the next such day. */
const shapesOfYear = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? +(?<name>\p{L}{3,9})\.?$/iu,
  /^(?<name>\p{L}{3,9})\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?$/iu,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.?$/,
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

/**
 * Parses a typed day as `readDay` does, or one without a year: 5 December is the next one from `today` on.
 * @param today `YYYY-MM-DD`
 */
export function readComingDay(typed: string, today: string): string | undefined {
  for (const shape of shapesOfYear) {
    const { month, name, day } = shape.exec(typed.trim())?.groups ?? {};
    if (day === undefined) continue;
    const number = name === undefined ? Number(month) : monthNumber(name);
    const year = Number(today.slice(0, 4));
    // A 29 February may be up to eight years away.
    const coming = Array.from({ length: 9 }, (_, step) => isoDay(year + step, number, Number(day)));
    return coming.find((one) => isCalendarDay(one) && one >= today);
  }
  return readDay(typed);
}

const monthNumber = (name: string): number =>
  monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;

export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
