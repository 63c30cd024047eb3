import { eventLimits, eventMessages, type SeatKind } from '../../../../contract/gatherings/events/words.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Gathering, GuestEntry } from '../event/items.ts';
import { type Joiner, joinRefusal, ownKinds } from '../rules.ts';
import { withoutRecords } from './keep-apart.ts';
import { entriesInState, entryOf, hasBegun, hasRoomFor, withEntry, withoutEntry } from './seats.ts';

interface JoinWish {
  readonly people: number | undefined;
  readonly kind: SeatKind | undefined;
  readonly shownTo: GuestEntry['shownTo'] | undefined;
  readonly usuallyShownTo: GuestEntry['shownTo'];
  readonly keepApart: GuestEntry['keepApart'];
  readonly sitsApart?: boolean | undefined;
  readonly note?: string | undefined;
}

/**
 * A profile that has already joined or is waiting changes nothing; an open offer is accepted.
 * @throws ApiError 400 for a wish that does not fit the profile, 409 if it may not join
 */
export function withJoin(
  event: Gathering,
  joiner: Joiner,
  wish: JoinWish,
  range: { min: number; max: number },
  now: Date,
): Gathering {
  const earlier = entryOf(event, joiner.profileId);
  if (earlier && ['joined', 'waiting', 'requested'].includes(earlier.state)) return event;
  const refusal = joinRefusal(event, joiner, now);
  if (refusal) throw new ApiError(409, refusal);
  if (earlier?.state === 'offered') return withEntry(event, withOfferAccepted(earlier, wish, now));
  const entry = entryFor(event, joiner, wish, range, earlier, now);
  if (entry.state === 'waiting' && entriesInState(event, 'waiting').length >= eventLimits.waiting)
    throw new ApiError(409, eventMessages.waitingFull);
  if (entry.state === 'requested' && entriesInState(event, 'requested').length >= eventLimits.requests)
    throw new ApiError(409, eventMessages.manyAsked);
  return withEntry({ ...event, nextSeq: event.nextSeq + 1 }, entry);
}

const withOfferAccepted = (entry: GuestEntry, { shownTo }: JoinWish, now: Date): GuestEntry => ({
  ...entry,
  state: 'joined',
  shownTo: shownTo ?? entry.shownTo,
  at: now.toISOString(),
  offerUntil: null,
});

function entryFor(
  event: Gathering,
  joiner: Joiner,
  wish: JoinWish,
  range: { min: number; max: number },
  earlier: GuestEntry | undefined,
  now: Date,
): GuestEntry {
  const people = wish.people ?? (joiner.type === 'other' ? undefined : range.max);
  if (people === undefined || people < range.min || people > range.max)
    throw new ApiError(400, eventMessages.people);
  const kinds = ownKinds(event, joiner.type);
  const kind = wish.kind ?? (kinds.length === 1 ? kinds[0] : undefined);
  if (kind === undefined || !kinds.includes(kind)) throw new ApiError(400, eventMessages.kind);
  if (event.split && kind === 'couples' && people < range.max) throw new ApiError(400, eventMessages.both);
  const isAsking = event.joinRule === 'request' && !earlier?.isInvited;
  const place = hasRoomFor(event, { kind, people }) ? 'joined' : 'waiting';
  return {
    profileId: joiner.profileId,
    byPerson: joiner.personId,
    type: joiner.type,
    state: isAsking ? 'requested' : place,
    people,
    kind,
    shownTo: wish.shownTo ?? wish.usuallyShownTo,
    at: now.toISOString(),
    seq: event.nextSeq,
    offerUntil: null,
    isInvited: earlier?.isInvited ?? false,
    attendance: null,
    checkedInAt: null,
    keepApart: wish.keepApart,
    ...(wish.sitsApart && { sitsApart: true }),
    ...(wish.note && { note: wish.note }),
  };
}

/** @throws ApiError 409 if the event has begun */
export function withLeave(event: Gathering, profileId: number, now: Date): Gathering {
  const entry = entryOf(event, profileId);
  if (!entry || entry.state === 'removed') return event;
  if (hasBegun(event, now) && entry.state === 'joined') throw new ApiError(409, eventMessages.begun);
  return withoutHost(withDecline(event, profileId, now), profileId);
}

const mostDeclined = 200;

function withDecline(event: Gathering, profileId: number, now: Date): Gathering {
  const others = withoutDecline(event, profileId).declined ?? [];
  const declined = [...others, { profileId, at: now.toISOString() }].slice(-mostDeclined);
  return { ...withoutEntry(event, profileId), declined };
}

export const hasDeclined = ({ declined = [] }: Pick<Gathering, 'declined'>, profileId: number): boolean =>
  declined.some((one) => one.profileId === profileId);

export const withoutDecline = (event: Gathering, profileId: number): Gathering =>
  hasDeclined(event, profileId)
    ? { ...event, declined: event.declined?.filter((one) => one.profileId !== profileId) }
    : event;

export const withoutHost = (event: Gathering, profileId: number): Gathering =>
  event.coHostIds.includes(profileId)
    ? { ...event, coHostIds: event.coHostIds.filter((id) => id !== profileId) }
    : event;

const mostRemoved = 200;

/** A removed profile can no longer find the event. */
export function withRemoval(event: Gathering, profileId: number, now: Date): Gathering {
  const entry = entryOf(event, profileId);
  if (entry?.state === 'removed') return event;
  const removed: GuestEntry = {
    ...withoutRecords(entry ?? strangerEntry(profileId)),
    state: 'removed',
    at: now.toISOString(),
    byPerson: null,
    offerUntil: null,
    keepApart: [],
    isInvited: false,
  };
  const changed = withEntry(withoutHost(event, profileId), removed);
  const oldest = entriesInState(changed, 'removed').slice(0, -mostRemoved);
  return { ...changed, entries: changed.entries.filter((one) => !oldest.includes(one)) };
}

const strangerEntry = (profileId: number): Omit<GuestEntry, 'state' | 'at'> => ({
  profileId,
  byPerson: null,
  type: 'single',
  people: 0,
  kind: 'anyone',
  shownTo: 'host',
  seq: 0,
  offerUntil: null,
  isInvited: false,
  attendance: null,
  checkedInAt: null,
  keepApart: [],
});

/** An admitted profile waits if there is no room. */
export function withAnswer(event: Gathering, profileId: number, isAdmitted: boolean, now: Date): Gathering {
  const entry = entryOf(event, profileId);
  if (entry?.state === 'joined' || entry?.state === 'waiting' || entry?.state === 'offered') return event;
  if (entry?.state !== 'requested') throw new ApiError(404, eventMessages.noRequest);
  if (!isAdmitted) return withDecline(event, profileId, now);
  if (event.cancelled) throw new ApiError(409, eventMessages.cancelled);
  if (hasBegun(event, now)) throw new ApiError(409, eventMessages.begun);
  const state = hasRoomFor(event, entry) ? 'joined' : 'waiting';
  return withEntry(
    { ...event, nextSeq: event.nextSeq + 1 },
    {
      ...entry,
      state,
      at: now.toISOString(),
      seq: event.nextSeq,
    },
  );
}
