import type { OutputOf } from '../../../../contract/fields/endpoint.ts';
import type { eventGuests as endpoint, ListedGuest } from '../../../../contract/gatherings/events/guests.ts';
import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { numericIdFrom } from '../../../platform/runtime/ids.ts';
import { primaryPhotoPath, signatureFor } from '../../../profiles/profiles/view.ts';
import { nobodysId } from '../../../relations/visibility/known.ts';
import { seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { getAsHost } from '../event/see-event.ts';
import { positionOf } from '../event/view.ts';
import { isListInvitation } from './invitations.ts';
import { keepApartForHost } from './keep-apart.ts';
import { noShowOf } from './no-show-rules.ts';
import { seatsTaken } from './seats.ts';

const statusOf = {
  joined: 'attending',
  waiting: 'waiting',
  offered: 'offered',
  requested: 'requested',
  invited: 'invited',
} as const satisfies Partial<Record<GuestEntry['state'], ListedGuest['status']>>;

const statusOrder = Object.keys(statusOf);

/** An id for a guest who is excluded from the host. It works only in this host's list of this event. */
const aliasOf = (
  eventId: number,
  profileId: number,
  { viewer }: Pick<Owner, 'viewer'>,
  { keyedHash }: Context,
): number => numericIdFrom(keyedHash('guest', `${viewer.id} ${eventId} ${profileId}`));

/** The exact time could reveal who the guest is. */
const dayOf = (instant: string): string => `${instant.slice(0, 'YYYY-MM-DD'.length)}T00:00:00.000Z`;

export function guestIdOf(event: Gathering, id: number, caller: Owner, context: Context): number {
  const { viewer } = caller;
  const excluded = event.entries.filter(({ profileId }) => viewer.excluded.profileIds.has(profileId));
  const named = excluded.find(({ profileId }) => aliasOf(event.id, profileId, caller, context) === id);
  if (named) return named.profileId;
  return excluded.some(({ profileId }) => profileId === id) ? nobodysId : id;
}

/** Guests whom the host may not see have no name in the list, but their seats count. */
export async function guestList(
  event: Gathering,
  caller: Owner,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const entries = event.entries.filter((entry) => entry.state !== 'removed' && !isListInvitation(entry));
  const ids = entries.map(({ profileId }) => profileId);
  const there = new Set([...ids, ...event.coHostIds]);
  const [profiles, noShows] = await Promise.all([
    seeProfiles(caller.viewer, there, context, there),
    noShowsOf(ids, context),
  ]);
  const guests = entries
    .toSorted(
      (one, other) =>
        statusOrder.indexOf(one.state) - statusOrder.indexOf(other.state) || one.seq - other.seq,
    )
    .flatMap((entry): ListedGuest[] => {
      const { profileId, type, people, kind, shownTo, offerUntil, at, attendance, checkedInAt } = entry;
      if (entry.state === 'removed') return [];
      const one = profiles.get(profileId);
      const isExcluded = caller.viewer.excluded.profileIds.has(profileId);
      return [
        {
          id: isExcluded ? aliasOf(event.id, profileId, caller, context) : profileId,
          type,
          people,
          kind,
          shownTo,
          offerUntil,
          attendance,
          noShow: noShowOf(event, profileId),
          checkedInAt: checkedInAt && isExcluded ? dayOf(checkedInAt) : checkedInAt,
          handle: one?.handle ?? null,
          signedBy: one ? signatureFor(one, entry.byPerson, caller) : '',
          photo: one ? primaryPhotoPath(one, caller.viewer) : null,
          status: statusOf[entry.state],
          position: positionOf(event, entry),
          joinedAt: isExcluded ? dayOf(at) : at,
          isCoHost: event.coHostIds.includes(profileId),
          keepApart: isExcluded ? [] : keepApartForHost(entry, event, caller, profiles),
          note: isExcluded ? '' : (entry.note ?? ''),
          noShows: noShows.get(profileId) ?? 0,
        },
      ];
    });
  return {
    guests,
    attendeeCount: event.people,
    offeredCount: seatsTaken(event) - event.people,
    maxAttendees: event.maxAttendees,
    invitedLists: event.invitedLists ?? [],
  };
}

export const eventGuests: Handler<'eventGuests'> = async ({ eventId }, caller, context) => {
  const { event } = await getAsHost(eventId, caller, context);
  return guestList(event, caller, context);
};

const yearMs = 365 * 24 * 60 * 60 * 1000;

async function noShowsOf(ids: readonly number[], { ownEvents, now }: Context): Promise<Map<number, number>> {
  return ownEvents.countNoShows(ids, { since: new Date(now().getTime() - yearMs), now: now() });
}
