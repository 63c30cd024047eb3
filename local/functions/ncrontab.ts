import { Cron } from 'croner';

export interface Schedule {
  /** The first time strictly after `after`, in UTC (the platform's default zone); null if there is none. */
  next(after: Date): Date | null;
  /** Whether two runs can be less than a minute apart. */
  isFrequent: boolean;
}

/**
 * Values, ranges, steps and three-letter names. NCRONTAB lacks `?`, `L`, `W`, `#` and `@daily`, which croner supports.
 */
const field = /^([\d*,/-]|[a-z]{3})+$/i;
/** In NCRONTAB Sunday is only 0. */
const seven = /(^|[,-])7/;

/**
 * Parses an NCRONTAB expression: `{second} {minute} {hour} {day} {month} {weekday}`, or five fields without seconds. A
 * day must match both the day field and the weekday field.
 * @throws naming the expression
 */
export function parseSchedule(expression: string): Schedule {
  const fields = expression.trim().split(/\s+/);
  if (fields.length === 5) fields.unshift('0');
  const [second = ''] = fields;
  try {
    if (fields.length !== 6) throw new Error('It must have six fields, or five without seconds.');
    const unknown =
      fields.find((text) => !field.test(text)) ?? fields.slice(5).find((text) => seven.test(text));
    if (unknown) throw new Error(`The field "${unknown}" is not NCRONTAB.`);
    const cron = new Cron(fields.join(' '), { utcOffset: 0, domAndDow: true, sloppyRanges: true });
    return { next: (after) => cron.nextRun(after), isFrequent: !/^\d+$/.test(second) };
  } catch (fault) {
    throw new Error(
      `The schedule "${expression}" cannot be read. ${fault instanceof Error ? fault.message : ''}`,
    );
  }
}
