import { longDay } from '@veil/api/contract/fields/written-dates';

/** The day of an instant (ISO 8601) in the reader's time zone, like 4 March 2026. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{longDay(new Date(at))}</time>;
}
