import { finite, type Value } from '../value.ts';
import { type BuiltIns, between, taking } from './built-in.ts';
import { type PARTS, partNamed } from './date-parts.ts';
import { formatTime, fromParts, parseTime, TICKS_PER_MILLISECOND, ticksOf } from './ticks.ts';

function formatted(ticks: bigint | undefined): Value {
  return ticks === undefined ? undefined : formatTime(ticks);
}

function numbered(ticks: bigint | undefined, perUnit = 1n): Value {
  return ticks === undefined ? undefined : finite(Number(ticks / perUnit));
}

function add(name: Value, count: Value, time: Value): Value {
  const part = partNamed(name);
  const ticks = parseTime(time);
  if (!part || ticks === undefined || typeof count !== 'number' || !Number.isSafeInteger(count))
    return undefined;
  return formatted(part.add(ticks, BigInt(count)));
}

/** How many boundaries of the part lie between the two times. */
function difference(name: Value, from: Value, to: Value): Value {
  const part = partNamed(name);
  const start = parseTime(from);
  const end = parseTime(to);
  if (!part || start === undefined || end === undefined) return undefined;
  return Number(part.count(end) - part.count(start));
}

/** The start of the bin, of `size` parts counted from `origin`, that the time is in. */
function bin(time: Value, name: Value, size: Value = 1, origin: Value = '1970-01-01T00:00:00Z'): Value {
  const part = partNamed(name);
  const ticks = parseTime(time);
  const start = parseTime(origin);
  if (!part || ticks === undefined || start === undefined) return undefined;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size <= 0) return undefined;
  const width = BigInt(size);
  let bins = (part.count(ticks) - part.count(start)) / width;
  let found = part.add(start, bins * width);
  while (found !== undefined && found > ticks) found = part.add(start, --bins * width);
  return formatted(found);
}

function part(name: Value, time: Value): Value {
  const ticks = parseTime(time);
  return ticks === undefined ? undefined : partNamed(name)?.read(ticks);
}

function parts(...values: Value[]): Value {
  const numbers = values.filter((value) => typeof value === 'number' && Number.isInteger(value));
  const [year = 0, month = 0, day = 0, ...rest] = numbers.map(Number);
  return numbers.length === values.length ? formatted(fromParts(year, month, day, ...rest)) : undefined;
}

function reading(name: keyof typeof PARTS) {
  return taking(1, (time) => part(name, time));
}

export const DATES: BuiltIns = {
  DATETIMEADD: taking(3, add),
  DATETIMEBIN: between(2, 4, bin),
  DATETIMEDIFF: taking(3, difference),
  DATETIMEFROMPARTS: between(3, 7, parts),
  DATETIMEPART: taking(2, part),
  DATETIMETOTICKS: taking(1, (time) => numbered(parseTime(time))),
  DATETIMETOTIMESTAMP: taking(1, (time) => numbered(parseTime(time), TICKS_PER_MILLISECOND)),
  DAY: reading('day'),
  MONTH: reading('month'),
  TICKSTODATETIME: taking(1, (ticks) => formatted(ticksOf(ticks))),
  TIMESTAMPTODATETIME: taking(1, (time) => formatted(ticksOf(time, TICKS_PER_MILLISECOND))),
  YEAR: reading('year'),
};

const dateTime = (now: number) => formatted(ticksOf(now, TICKS_PER_MILLISECOND));
const ticks = (now: number) => numbered(ticksOf(now, TICKS_PER_MILLISECOND));

/** One time for the whole query, whether or not the name says Static. */
export const CLOCK: Record<string, (now: number) => Value> = {
  GETCURRENTDATETIME: dateTime,
  GETCURRENTDATETIMESTATIC: dateTime,
  GETCURRENTTICKS: ticks,
  GETCURRENTTICKSSTATIC: ticks,
  GETCURRENTTIMESTAMP: (now) => now,
  GETCURRENTTIMESTAMPSTATIC: (now) => now,
};
