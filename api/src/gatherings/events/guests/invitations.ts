import { type InviteList, inviteListLimits } from '../../../../contract/gatherings/events/invite-lists.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { type EventNotice, eventActivityItem } from '../event-notices.ts';
import { isHost, ownKinds } from '../rules.ts';
import { hasDeclined } from './entries.ts';
import { entryOf, hasBegun, withEntry } from './seats.ts';

type Invitee = Pick<Profile, 'id' | 'type'> & { readonly members: readonly unknown[] };

/** Invitations by a list are not in the guest list: who is missing there would tell of blocks. */
export const isListInvitation = ({ state, byList }: Pick<GuestEntry, 'state' | 'byList'>): boolean =>
  state === 'invited' && byList === true;

export const isListInvited = ({ invitedLists = [] }: Gathering, list: InviteList): boolean =>
  invitedLists.includes(list);

/** @throws ApiError 409 */
export function requireOpenInvitations(event: Gathering, now: Date): void {
  if (event.cancelled) throw new ApiError(409, eventMessages.cancelled);
  if (hasBegun(event, now)) throw new ApiError(409, eventMessages.begun);
}

/**
 * An invitation by name takes the place of one by a list, and reads like the first one.
 * @throws ApiError 409
 */
export function withInvitation(event: Gathering, guest: Invitee, now: Date): Gathering {
  requireOpenInvitations(event, now);
  const earlier = entryOf(event, guest.id);
  const isListed = earlier && earlier.state !== 'removed' && !isListInvitation(earlier);
  if (isHost(event, guest.id) || isListed) return event;
  const named = event.entries.filter((entry) => entry.state === 'invited' && !isListInvitation(entry));
  if (named.length >= eventLimits.invited) throw new ApiError(409, eventMessages.tooManyInvited);
  return withNewEntry(event, entryFor(event, guest, now));
}

/** Beyond it nobody is invited by a list before somebody has answered. */
const mostByList = inviteListLimits.invited;

/** Leaves out who has an entry already, who declined, and who may take no place. */
export function withListInvitations(event: Gathering, guests: readonly Invitee[], now: Date): Gathering {
  const room = Math.max(mostByList - event.entries.filter(isListInvitation).length, 0);
  return guests
    .filter((guest) => mayBeAsked(event, guest))
    .slice(0, room)
    .reduce(
      (before, guest) => withNewEntry(before, { ...entryFor(before, guest, now), byList: true }),
      event,
    );
}

const withNewEntry = (event: Gathering, entry: GuestEntry): Gathering =>
  withEntry({ ...event, nextSeq: event.nextSeq + 1 }, entry);

const mayBeAsked = (event: Gathering, { id, type }: Invitee): boolean =>
  !isHost(event, id) &&
  entryOf(event, id) === undefined &&
  !hasDeclined(event, id) &&
  event.profileTypes.includes(type) &&
  ownKinds(event, type).length > 0;

const entryFor = (event: Gathering, { id, type, members }: Invitee, now: Date): GuestEntry => ({
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
});

export function invitationNotice(
  event: Gathering,
  profileIds: readonly number[],
  { profile }: { readonly profile: Pick<Profile, 'id' | 'handle'> },
  context: Pick<Context, 'now'>,
): EventNotice {
  const { id: actorId, handle } = profile;
  const news = { kind: 'event-invited' as const, values: { handle }, actorId };
  return { profileIds, item: eventActivityItem(event, 'invited', news, context) };
}
