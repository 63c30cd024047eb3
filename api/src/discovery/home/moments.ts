import type { HomeMoment } from '../../../contract/discovery/home/home.ts';
import { namesOf } from '../../../contract/fields/names-of.ts';
import type { ActivityItem } from '../../notifications/activity/item.ts';
import { moments } from '../../notifications/activity/kinds.ts';
import { isRead, type ReadState } from '../../notifications/activity/rules.ts';
import type { Owner } from '../../platform/http/identify.ts';

/** A week in ms. Older notices are no news. */
const newsMs = 7 * 24 * 60 * 60 * 1000;

/** At most one of each kind. */
export function momentsOf(
  items: readonly ActivityItem[],
  { personId, profile }: Pick<Owner, 'personId' | 'profile'>,
  readState: ReadState,
  now: Date,
): HomeMoment[] {
  const cameAt = profile.people.find((person) => person.personId === personId)?.cameAt ?? '';
  return namesOf(moments).flatMap((kind) => {
    const { ids, title } = moments[kind];
    if (kind === 'partner' && profile.people.length === 1) return [];
    const latest = items.find(
      (item) => ids.test(item.id) && (item.personId === undefined || item.personId === personId),
    );
    if (!latest || isRead(readState, latest)) return [];
    // Somebody who joins an approved profile meets the people on it instead.
    if (kind === 'arrival' && cameAt > latest.at) return [];
    const isNews = now.getTime() - Date.parse(latest.at) < newsMs;
    return isNews ? [{ kind, id: latest.id, at: latest.at, title }] : [];
  });
}
