import type { HomeMoment } from '../../../contract/discovery/home/home.ts';
import type { ActivityItem } from '../../notifications/activity/record-activity.ts';
import { isRead, type ReadState } from '../../notifications/activity/rules.ts';
import type { Owner } from '../../platform/http/identify.ts';

/** A week in ms. Older notices are no news. */
const newsMs = 7 * 24 * 60 * 60 * 1000;

/** A member's latest notice of a review is their approval. */
const noticesOf: readonly [kind: HomeMoment['kind'], id: RegExp][] = [
  ['arrival', /^review-/],
  ['partner', /^people-came-/],
];

/** At most one of each kind. */
export function momentsOf(
  items: readonly ActivityItem[],
  { personId, profile }: Pick<Owner, 'personId' | 'profile'>,
  readState: ReadState,
  now: Date,
): HomeMoment[] {
  const cameAt = profile.people.find((person) => person.personId === personId)?.cameAt ?? '';
  return noticesOf.flatMap(([kind, id]) => {
    if (kind === 'partner' && profile.people.length === 1) return [];
    const latest = items.find(
      (item) => id.test(item.id) && (item.personId === undefined || item.personId === personId),
    );
    if (!latest || isRead(readState, latest)) return [];
    // Somebody who joins an approved profile meets the people on it instead.
    if (kind === 'arrival' && cameAt > latest.at) return [];
    const isNews = now.getTime() - Date.parse(latest.at) < newsMs;
    return isNews ? [{ kind, id: latest.id, at: latest.at }] : [];
  });
}
