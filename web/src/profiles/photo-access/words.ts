import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { clockTime, longDay } from '@veil/api/contract/fields/written-dates';
import { type PhotoGrantSpan, photoGrantSpans } from '@veil/api/contract/profiles/photo-access';
import type { OwnPhotoGrant } from '@veil/api/contract/profiles/photo-access-between';

export const countOf = (pictures: number): string => countPhrase(pictures, 'private picture');

export function untilWords(until: string | null): string {
  if (until === null) return 'until closed';
  const at = new Date(until);
  return `until ${longDay(at)}, ${clockTime(at)}`;
}

/** What the owner is about to open, to whom and for how long. */
export function openingWords(handle: string, pictures: number, span: PhotoGrantSpan, now: Date): string {
  const { ms } = photoGrantSpans[span];
  const until =
    ms === null
      ? `until you close ${pictures === 1 ? 'it' : 'them'}`
      : untilWords(new Date(now.getTime() + ms).toISOString());
  return `@${handle} will see ${countOf(pictures)}, ${until}.`;
}

/** Noon keeps the calendar day the same in every time zone. */
const written = (day: string): string => longDay(new Date(`${day}T12:00:00`));

/** Number of days listed; more days would not add information. */
const shown = 3;

export function lookedAt({ days }: Pick<OwnPhotoGrant, 'days'>): string {
  if (days.length === 0) return 'Not looked at yet.';
  const more = days.length > shown ? ' and before' : '';
  return `Looked at on ${days.slice(0, shown).map(written).join(', ')}${more}.`;
}
