/**
 * Returns the date as `YYYY-MM-DD`, or undefined for an unknown time zone.
 * @param timeZone an IANA name
 */
export function localDate(now: Date, timeZone = 'UTC'): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(now);
  } catch {
    return undefined;
  }
}
