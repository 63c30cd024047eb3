/** The day of an instant (ISO 8601) where the reader is, like 4 March 2026. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long' })}</time>;
}
