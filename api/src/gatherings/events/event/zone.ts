import { BoundedMap } from '../../../platform/memory/bounded-map.ts';

/** Local date and time of a place. */
interface WallClock {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
}

const mostFormats = 500;
const zoneFormats = new BoundedMap<string, Intl.DateTimeFormat>('time-zones', mostFormats);

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  zoneFormats.set(zone, made);
  return made;
}

/** Accepts IANA names only, no offsets like `+02:00`. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

export function wallClock(at: Date, zone: string): WallClock {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const asUtc = ({ date, time }: WallClock): number => Date.parse(`${date}T${time}:00Z`);
const dayMs = 24 * 60 * 60 * 1000;

/**
 * A local time that occurs twice means the first one. One that is skipped is moved forward by as much as the clocks
 * are.
 */
export function instantAt(wall: WallClock, zone: string): Date {
  const local = asUtc(wall);
  const offsetAt = (ms: number): number => asUtc(wallClock(new Date(ms), zone)) - ms;
  // Clocks change at most once in two days, so the offset is that of the day before or of the day after.
  const [before, after] = [offsetAt(local - dayMs), offsetAt(local + dayMs)];
  const candidates = [local - before, local - after].filter(
    (ms) => asUtc(wallClock(new Date(ms), zone)) === local,
  );
  const first = candidates.length > 0 ? Math.min(...candidates) : local - before;
  return new Date(first);
}
