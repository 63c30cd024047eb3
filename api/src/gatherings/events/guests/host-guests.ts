import type { InviteList } from '../../../../contract/gatherings/events/invite-lists.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { findSeen } from '../../../profiles/profiles/report-profile.ts';
import { changeEvent, type EventDecision } from '../event/change-event.ts';
import type { Gathering } from '../event/items.ts';
import { getAsHost, requireHost } from '../event/see-event.ts';
import { detailView } from '../event/view.ts';
import { type EventNotice, eventActivityItem, seatGivenBackNotice } from '../event-notices.ts';
import { isHost, isOrganizer } from '../rules.ts';
import { withAnswer, withRemoval } from './entries.ts';
import { guestIdOf, guestList } from './guest-list.ts';
import {
  invitationNotice,
  isListInvitation,
  isListInvited,
  requireOpenInvitations,
  withInvitation,
} from './invitations.ts';
import { inviteListWork, requireList } from './invite-list.ts';
import { entryOf, hasBegun } from './seats.ts';

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
      if (!entry || isListInvitation(entry)) throw new ApiError(404, eventMessages.noGuest);
      if (entry.state === 'removed') return { event };
      if (hasBegun(event, now)) throw new ApiError(409, eventMessages.begun);
      return {
        event: withRemoval(event, guestId, now),
        notices: [seatGivenBackNotice(event, guestId, context)],
      };
    },
    context,
  );

export const inviteToEvent: Handler<'inviteToEvent'> = ({ eventId, handle = '', list }, caller, context) =>
  list === undefined
    ? inviteByName(eventId, handle, caller, context)
    : inviteByList(eventId, list, caller, context);

/** The answer is the same for an unknown handle, a member whom the host may not see and a guest who was removed. */
async function inviteByName(eventId: number, handle: string, caller: Owner, context: Context) {
  await getAsHost(eventId, caller, context);
  const guest = await findSeen(handle, caller.viewer, context);
  if (guest?.status !== 'Approved') throw new ApiError(404, eventMessages.noMember);
  await context.limits.take('eventInvites', caller);
  return changeGuests(
    eventId,
    caller,
    (event, now) => {
      const after = withInvitation(event, guest, now);
      // Whom a list has invited is not told twice.
      const isNew = after !== event && entryOf(event, guest.id)?.state !== 'invited';
      return { event: after, notices: isNew ? [invitationNotice(after, [guest.id], caller, context)] : [] };
    },
    context,
  );
}

/** The outbox invites them, so that the answer does not tell who or how many they are. */
async function inviteByList(eventId: number, list: InviteList, caller: Owner, context: Context) {
  const { event } = await getAsHost(eventId, caller, context);
  if (isListInvited(event, list)) return guestList(event, caller, context);
  requireOpenInvitations(event, context.now());
  await requireList(list, event, caller, context);
  await context.limits.take('eventInviteLists', caller);
  return changeGuests(
    eventId,
    caller,
    (latest, now) => {
      if (isListInvited(latest, list)) return { event: latest };
      requireOpenInvitations(latest, now);
      return {
        event: { ...latest, invitedLists: [...(latest.invitedLists ?? []), list] },
        work: [inviteListWork(eventId, list, caller, context)],
      };
    },
    context,
  );
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
