/** The values each of the six fields allows, ascending. */
export interface Schedule {
  second: number[];
  minute: number[];
  hour: number[];
  day: number[];
  month: number[];
  weekday: number[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * Reads an NCRONTAB expression: `{second} {minute} {hour} {day} {month} {weekday}`, or five fields without seconds.
 * Lists, ranges, steps and English names are allowed.
 * @throws a sentence naming the expression and the field
 */
export function parseSchedule(expression: string): Schedule {
  const fields = expression.trim().split(/\s+/);
  if (fields.length === 5) fields.unshift('0');
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  if (fields.length !== 6)
    throw new Error(`The schedule "${expression}" must have six fields (or five, without seconds).`);
  const read = (field: string, least: number, most: number, names: string[] = []) => {
    const values = parseField(field, least, most, names);
    if (!values) throw new Error(`The schedule "${expression}" has a field that cannot be read: "${field}".`);
    return values;
  };
  return {
    second: read(second, 0, 59),
    minute: read(minute, 0, 59),
    hour: read(hour, 0, 23),
    day: read(day, 1, 31),
    month: read(month, 1, 12, months),
    weekday: read(weekday, 0, 6, weekdays),
  };
}

function parseField(field: string, least: number, most: number, names: string[]): number[] | undefined {
  const numberOf = (text: string) => {
    const named = names.indexOf(text.toLowerCase().slice(0, 3));
    return named >= 0 ? named + least : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  };
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [range = '', step = '1'] = part.split('/');
    const [from = '', to = part.includes('/') ? String(most) : from] =
      range === '*' ? [String(least), String(most)] : range.split('-');
    const [first, last, by] = [numberOf(from), numberOf(to), Number(step)];
    if (!(first >= least && last <= most && first <= last && Number.isInteger(by) && by > 0))
      return undefined;
    for (let value = first; value <= last; value += by) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

const dayLength = 86_400_000;
/** 29 February on a given weekday comes round within 40 years, even across 2100. */
const farthest = 40 * 366;

/**
 * The first instant strictly after `after` that the schedule names, in UTC (the platform's default zone).
 * A day must fit both the day field and the weekday field.
 * @returns undefined for a schedule that never comes, such as 30 February
 */
export function nextOccurrence(schedule: Schedule, after: Date): Date | undefined {
  const from = Math.floor(after.getTime() / 1000) * 1000 + 1000;
  const firstDay = Math.floor(from / dayLength) * dayLength;
  for (let ahead = 0; ahead <= farthest; ahead++) {
    const midnight = firstDay + ahead * dayLength;
    const day = new Date(midnight);
    const fits =
      schedule.month.includes(day.getUTCMonth() + 1) &&
      schedule.day.includes(day.getUTCDate()) &&
      schedule.weekday.includes(day.getUTCDay());
    const second = fits ? firstSecond(schedule, Math.max(0, (from - midnight) / 1000)) : undefined;
    if (second !== undefined) return new Date(midnight + second * 1000);
  }
  return undefined;
}

/** The first second of the day, at or after `least`, that the schedule names. */
function firstSecond({ hour, minute, second }: Schedule, least: number): number | undefined {
  for (const h of hour) {
    if (h * 3600 + 3599 < least) continue;
    for (const m of minute) {
      if (h * 3600 + m * 60 + 59 < least) continue;
      const s = second.find((value) => h * 3600 + m * 60 + value >= least);
      if (s !== undefined) return h * 3600 + m * 60 + s;
    }
  }
  return undefined;
}
