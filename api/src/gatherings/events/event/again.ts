import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { ProfileSummary } from '../../../profiles/profiles/summary/summary.ts';
import { seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import { type EventNotice, eventActivityItem } from '../event-notices.ts';
import { withInvitation } from '../guests/invitations.ts';
import { entriesInState } from '../guests/seats.ts';
import { hostIds } from '../rules.ts';
import type { Gathering } from './items.ts';
import { getAsHost } from './see-event.ts';

const hourMs = 60 * 60 * 1000;
const heldMs = 48 * hourMs;

/**
 * Finds who came or will come to an event of the caller's and may still be invited by them. Whoever cannot be is left
 * out without a trace.
 * @throws ApiError 404, 403 unless the caller hosts the event
 */
export async function listGuestsOf(
  eventId: number,
  caller: Owner,
  context: Context,
): Promise<ProfileSummary[]> {
  const { event } = await getAsHost(eventId, caller, context);
  const ids = [...hostIds(event), ...entriesInState(event, 'joined').map(({ profileId }) => profileId)];
  const others = new Set(ids.filter((id) => id !== caller.profile.id && !caller.viewer.hides?.has(id)));
  const seen = await seeProfiles(caller.viewer, others, context, others);
  return [...seen.values()].filter(({ status }) => status === 'Approved');
}

/** For 48 hours, or until half of the time to the event has passed, only these guests may join. */
export function withFirstGuests(event: Gathering, guests: readonly ProfileSummary[], now: Date): Gathering {
  if (guests.length === 0) return event;
  const invited = guests.reduce(
    (before, guest) => withInvitation(before, { ...guest, members: guest.tags }, now),
    event,
  );
  const half = (Date.parse(event.startsAt) - now.getTime()) / 2;
  return { ...invited, heldUntil: new Date(now.getTime() + Math.min(heldMs, half)).toISOString() };
}

export function firstGuestsNotice(event: Gathering, { profile }: Owner, context: Context): EventNotice {
  const { id: actorId, handle } = profile;
  const values = { handle, day: event.date, year: context.now().getFullYear() };
  return {
    profileIds: entriesInState(event, 'invited').map(({ profileId }) => profileId),
    item: eventActivityItem(event, 'invited', { kind: 'event-invited-again', values, actorId }, context),
  };
}
