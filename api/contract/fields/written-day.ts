const halfDayMs = 12 * 60 * 60 * 1000;

/**
 * The day of an instant like `1990-03-31T22:00:00.000Z`, as a date picker writes it: midnight somewhere is nearest to
 * midnight of the same day in UTC. An instant with an offset says its day itself.
 */
export function writtenDay(typed: string): string {
  const instant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.exec(typed);
  const ms = instant ? Date.parse(typed) : Number.NaN;
  if (!instant || Number.isNaN(ms)) return typed;
  return instant[2] === 'Z' ? new Date(ms + halfDayMs - 1).toISOString().slice(0, 10) : (instant[1] ?? typed);
}
