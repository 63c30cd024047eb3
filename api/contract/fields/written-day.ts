const halfDayMs = 12 * 60 * 60 * 1000;

/**
 * The day that a date picker meant by an instant like `1990-03-31T22:00:00.000Z`: local midnight is closest to
 * midnight UTC of the same day. An instant with an offset names its day itself.
 */
export function writtenDay(typed: string): string {
  const instant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.exec(typed);
  const ms = instant ? Date.parse(typed) : Number.NaN;
  if (!instant || Number.isNaN(ms)) return typed;
  return instant[2] === 'Z' ? new Date(ms + halfDayMs - 1).toISOString().slice(0, 10) : (instant[1] ?? typed);
}
