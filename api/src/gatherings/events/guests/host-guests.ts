import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { findSeen } from '../../../profiles/profiles/report-profile.ts';
import { changeEvent, type EventDecision } from '../event/change-event.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { getAsHost, requireHost } from '../event/see-event.ts';
import { detailView } from '../event/view.ts';
import { type EventNotice, eventActivityItem, seatGivenBackNotice } from '../event-notices.ts';
import { isHost, isOrganizer } from '../rules.ts';
import { withAnswer, withRemoval } from './entries.ts';
import { guestIdOf, guestList } from './guest-list.ts';
import { entriesInState, entryOf, hasBegun, withEntry } from './seats.ts';

async function changeGuests(eventId: number, caller: Owner, decide: EventDecision, context: Context) {
  await getAsHost(eventId, caller, context);
  const changed = await changeEvent(
    eventId,
    (event, now) => {
      requireHost(event, caller.profile.id);
      return decide(event, now);
    },
    context,
  );
  return guestList(changed, caller, context);
}

export const admitGuest: Handler<'admitGuest'> = (input, caller, context) => {
  const { eventId, profileId, isAdmitted } = input;
  return changeGuests(
    eventId,
    caller,
    (event, now) => {
      const guestId = guestIdOf(event, profileId, caller, context);
      const after = withAnswer(event, guestId, isAdmitted, now);
      const isNew = after !== event && isAdmitted;
      return { event: after, notices: isNew ? [admissionNotice(after, guestId, context)] : [] };
    },
    context,
  );
};

/** A refused guest gets no notification: the request just disappears from their list. */
function admissionNotice(event: Gathering, profileId: number, context: Context): EventNotice {
  const isIn = entryOf(event, profileId)?.state === 'joined';
  const kind = isIn ? 'event-guest-admitted' : 'event-guest-waits';
  return { profileIds: [profileId], item: eventActivityItem(event, 'answer', { kind }, context) };
}

/** A co-host cannot remove the organizer or another co-host. */
export const removeGuest: Handler<'removeGuest'> = ({ eventId, profileId }, caller, context) =>
  changeGuests(
    eventId,
    caller,
    (event, now) => {
      const guestId = guestIdOf(event, profileId, caller, context);
      if (isHost(event, guestId) && !isOrganizer(event, caller.profile.id))
        throw new ApiError(403, eventMessages.organizerOnly);
      const entry = entryOf(event, guestId);
      if (!entry) throw new ApiError(404, eventMessages.noGuest);
      if (entry.state === 'removed') return { event };
      if (hasBegun(event, now)) throw new ApiError(409, eventMessages.begun);
      return {
        event: withRemoval(event, guestId, now),
        notices: [seatGivenBackNotice(event, guestId, context)],
      };
    },
    context,
  );

/** The answer is the same for an unknown handle, a member whom the host may not see and a guest who was removed. */
export const inviteToEvent: Handler<'inviteToEvent'> = async ({ eventId, handle }, caller, context) => {
  await getAsHost(eventId, caller, context);
  const guest = await findSeen(handle, caller.viewer, context);
  if (guest?.status !== 'Approved') throw new ApiError(404, eventMessages.noMember);
  await context.limits.take('eventInvites', caller);
  return changeGuests(
    eventId,
    caller,
    (event, now) => {
      const after = withInvitation(event, guest, now);
      if (after === event) return { event };
      const { id: actorId, handle: host } = caller.profile;
      const news = { kind: 'event-invited' as const, values: { handle: host }, actorId };
      const item = eventActivityItem(event, 'invited', news, context);
      return { event: after, notices: [{ profileIds: [guest.id], item }] };
    },
    context,
  );
};

export function withInvitation(
  event: Gathering,
  { id, type, members }: Pick<Profile, 'id' | 'type'> & { readonly members: readonly unknown[] },
  now: Date,
): Gathering {
  if (event.cancelled) throw new ApiError(409, eventMessages.cancelled);
  if (hasBegun(event, now)) throw new ApiError(409, eventMessages.begun);
  const earlier = entryOf(event, id);
  if (isHost(event, id) || (earlier && earlier.state !== 'removed')) return event;
  if (entriesInState(event, 'invited').length >= eventLimits.invited)
    throw new ApiError(409, eventMessages.tooManyInvited);
  const entry: GuestEntry = {
    profileId: id,
    byPerson: null,
    type,
    state: 'invited',
    people: type === 'other' ? 1 : members.length,
    kind: 'anyone',
    shownTo: 'host',
    at: now.toISOString(),
    seq: event.nextSeq,
    offerUntil: null,
    isInvited: true,
    attendance: null,
    checkedInAt: null,
    keepApart: [],
  };
  return withEntry({ ...event, nextSeq: event.nextSeq + 1 }, entry);
}

export const setCoHost: Handler<'setCoHost'> = async (input, caller, context) => {
  const { eventId, profileId, isCoHost } = input;
  const { viewContext } = await getAsHost(eventId, caller, context);
  const changed = await changeEvent(
    eventId,
    (event) => {
      requireOrganizer(event, caller);
      const isThere = event.coHostIds.includes(profileId);
      if (isThere === isCoHost) return { event };
      if (!isCoHost)
        return { event: { ...event, coHostIds: event.coHostIds.filter((id) => id !== profileId) } };
      if (entryOf(event, profileId)?.state !== 'joined') throw new ApiError(404, eventMessages.noGuest);
      if (event.coHostIds.length >= eventLimits.coHosts) throw new ApiError(409, eventMessages.coHosts);
      const item = eventActivityItem(event, 'co-host', { kind: 'event-co-host' }, context);
      return {
        event: { ...event, coHostIds: [...event.coHostIds, profileId] },
        notices: [{ profileIds: [profileId], item }],
      };
    },
    context,
  );
  return { event: detailView(changed, viewContext, caller, context) };
};

export const handOverEvent: Handler<'handOverEvent'> = async ({ eventId, profileId }, caller, context) => {
  const { viewContext } = await getAsHost(eventId, caller, context);
  const changed = await changeEvent(
    eventId,
    (event) => {
      if (isOrganizer(event, profileId)) return { event };
      requireOrganizer(event, caller);
      if (!event.coHostIds.includes(profileId)) throw new ApiError(409, eventMessages.coHostOnly);
      return {
        event: withOrganizer(event, profileId, caller.profile.id),
        notices: [handoverNotice(event, profileId, context)],
      };
    },
    context,
  );
  return { event: detailView(changed, viewContext, caller, context) };
};

/** The previous organizer stays as a co-host, and the new organizer's own seats become free. */
export function withOrganizer(event: Gathering, to: number, from: number | null): Gathering {
  const others = event.coHostIds.filter((id) => id !== to);
  return {
    ...event,
    organizerId: to,
    byPerson: entryOf(event, to)?.byPerson ?? null,
    coHostIds: from === null ? others : [from, ...others],
    entries: event.entries.filter(({ profileId }) => profileId !== to),
    edits: event.edits + 1,
  };
}

export const handoverNotice = (event: Gathering, profileId: number, context: Context): EventNotice => ({
  profileIds: [profileId],
  item: eventActivityItem(event, 'handed-over', { kind: 'event-handed-over', actorId: null }, context),
});

function requireOrganizer(event: Gathering, { profile }: Owner): void {
  if (!isOrganizer(event, profile.id)) throw new ApiError(403, eventMessages.organizerOnly);
}
