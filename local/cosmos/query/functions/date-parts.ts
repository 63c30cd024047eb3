import type { Value } from '../value.ts';
import { fromParts, inRange, split } from './ticks.ts';

export interface Part {
  /** What a clock or a calendar would show. */
  read(ticks: bigint): number;
  /** Whole parts since a fixed start, so that differences count boundaries. */
  count(ticks: bigint): bigint;
  add(ticks: bigint, count: bigint): bigint | undefined;
}

/** A part that always lasts as long, in ticks. */
function steady(length: bigint, read: Part['read']): Part {
  return {
    read,
    count: (ticks) => floorDivide(ticks, length),
    add: (ticks, count) => inRange(ticks + count * length),
  };
}

function calendar(months: number, read: (date: Date) => number): Part {
  const monthsOf = (ticks: bigint) => {
    const { date } = split(ticks);
    return BigInt(date.getUTCFullYear() * 12 + date.getUTCMonth());
  };
  return {
    read: (ticks) => read(split(ticks).date),
    count: (ticks) => floorDivide(monthsOf(ticks), BigInt(months)),
    add: (ticks, count) => inMonth(ticks, monthsOf(ticks) + count * BigInt(months)),
  };
}

/** The same day and time in another month, or that month's last day if it is shorter. */
function inMonth(ticks: bigint, months: bigint): bigint | undefined {
  if (months < 12n || months >= 120_000n) return undefined;
  const { date, fraction } = split(ticks);
  const year = Number(months / 12n);
  const month = Number(months % 12n);
  const day = Math.min(
    date.getUTCDate(),
    new Date(Date.UTC(year + (year < 100 ? 400 : 0), month + 1, 0)).getUTCDate(),
  );
  return fromParts(
    year,
    month + 1,
    day,
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    fraction,
  );
}

function floorDivide(a: bigint, b: bigint): bigint {
  return a / b - (a % b < 0n ? 1n : 0n);
}

export const PARTS = {
  year: calendar(12, (date) => date.getUTCFullYear()),
  month: calendar(1, (date) => date.getUTCMonth() + 1),
  day: steady(864_000_000_000n, (ticks) => split(ticks).date.getUTCDate()),
  hour: steady(36_000_000_000n, (ticks) => split(ticks).date.getUTCHours()),
  minute: steady(600_000_000n, (ticks) => split(ticks).date.getUTCMinutes()),
  second: steady(10_000_000n, (ticks) => split(ticks).date.getUTCSeconds()),
  millisecond: steady(10_000n, (ticks) => Math.floor(split(ticks).fraction / 10_000)),
  microsecond: steady(10n, (ticks) => Math.floor(split(ticks).fraction / 10)),
  nanosecond: {
    read: (ticks) => split(ticks).fraction * 100,
    count: (ticks) => ticks * 100n,
    add: (ticks, count) => inRange(ticks + count / 100n),
  },
} satisfies Record<string, Part>;

const SHORT: Record<string, keyof typeof PARTS> = {
  yyyy: 'year',
  yy: 'year',
  mm: 'month',
  m: 'month',
  dd: 'day',
  d: 'day',
  hh: 'hour',
  mi: 'minute',
  n: 'minute',
  ss: 'second',
  s: 'second',
  ms: 'millisecond',
  mcs: 'microsecond',
  ns: 'nanosecond',
};

const NAMES = new Map<string, Part>([
  ...Object.entries(PARTS),
  ...Object.entries(SHORT).map(([short, name]): [string, Part] => [short, PARTS[name]]),
]);

export function partNamed(name: Value): Part | undefined {
  return typeof name === 'string' ? NAMES.get(name.toLowerCase()) : undefined;
}
