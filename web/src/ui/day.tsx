const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** The day of an instant (ISO 8601) where the reader is, like 4 March 2026. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{dayFormat.format(new Date(at))}</time>;
}
