import type { Value } from '../value.ts';

/** Times are counted in ticks of 100 nanoseconds since 1970, in UTC, from year 1 to year 9999. */
export const TICKS_PER_MILLISECOND = 10_000n;
const FIRST = -621_355_968_000_000_000n;
const LAST = 2_534_023_008_000_000_000n;
const TEXT = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,7}))?Z?)?$/;

/** 2021-01-08T18:35:00.0000000Z; the fraction, the Z and the whole time of day may be missing. */
export function parseTime(text: Value): bigint | undefined {
  const match = typeof text === 'string' ? TEXT.exec(text) : null;
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  return fromParts(year, month, day, hour, minute, second, Number((match[7] ?? '').padEnd(7, '0')));
}

/** Undefined when there is no such date or time of day. */
export function fromParts(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  fraction = 0,
): bigint | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const same =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  if (!same || fraction < 0 || fraction > 9_999_999) return undefined;
  return inRange(BigInt(date.getTime()) * TICKS_PER_MILLISECOND + BigInt(fraction));
}

export function inRange(ticks: bigint): bigint | undefined {
  return ticks >= FIRST && ticks < LAST ? ticks : undefined;
}

/** The date of a time, and the ticks since its last whole second. */
export function split(ticks: bigint): { date: Date; fraction: number } {
  const fraction = ((ticks % 10_000_000n) + 10_000_000n) % 10_000_000n;
  return { date: new Date(Number((ticks - fraction) / TICKS_PER_MILLISECOND)), fraction: Number(fraction) };
}

export function formatTime(ticks: bigint): string {
  const { date, fraction } = split(ticks);
  return `${date.toISOString().slice(0, 19)}.${String(fraction).padStart(7, '0')}Z`;
}

/** Ticks, or milliseconds times 10,000, from a number of the query. */
export function ticksOf(value: Value, perUnit = 1n): bigint | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? inRange(BigInt(value) * perUnit) : undefined;
}
