import {
  addressHours,
  eventLimits,
  eventMessages,
  type SeatKind,
  type Standing,
} from '../../contract/events-words.ts';
import { memberCounts, type ProfileType } from '../../contract/profiles.ts';
import { ApiError } from '../http/api-error.ts';
import type { Entry, Gathering } from './items.ts';
import { entryOf, fits, hasBegun, hasEnded, inState, withEntry, withoutEntry } from './seats.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export const isOrganizer = ({ organizerId }: Pick<Gathering, 'organizerId'>, profileId: number): boolean =>
  organizerId === profileId;

export const isHost = (event: Pick<Gathering, 'organizerId' | 'coHostIds'>, profileId: number): boolean =>
  isOrganizer(event, profileId) || event.coHostIds.includes(profileId);

/** Whose organizer has left or is suspended: it is there for those who had something to do with it. */
export const isWithoutOrganizer = ({
  organizerId,
  isOrganizerAway = false,
}: Pick<Gathering, 'organizerId' | 'isOrganizerAway'>): boolean => organizerId === null || isOrganizerAway;

export const isGuest = (event: Pick<Gathering, 'entries'>, profileId: number): boolean =>
  entryOf(event, profileId)?.state === 'joined';

const standingOfState: Record<Entry['state'], Standing> = {
  invited: 'invited',
  requested: 'requested',
  waiting: 'waiting',
  offered: 'offered',
  joined: 'joined',
  removed: 'removed',
};

export function standingOf(
  event: Pick<Gathering, 'organizerId' | 'coHostIds' | 'entries'>,
  profileId: number,
): Standing {
  if (isHost(event, profileId)) return 'hosting';
  const entry = entryOf(event, profileId);
  return entry ? standingOfState[entry.state] : 'none';
}

/** Kinds of places that a profile may take: how a single counts is theirs to say. */
const kindsOfType: Record<ProfileType, readonly SeatKind[]> = {
  single: ['women', 'men', 'anyone'],
  couple: ['couples', 'anyone'],
  other: ['anyone'],
};
const unsplitKind: Record<ProfileType, SeatKind> = { single: 'anyone', couple: 'couples', other: 'anyone' };

/** Of an event, for a profile; without a split there is nothing to choose. */
export function ownKinds({ split }: Pick<Gathering, 'split'>, type: ProfileType): SeatKind[] {
  if (!split) return [unsplitKind[type]];
  const there = split.filter(({ places }) => places > 0).map(({ kind }) => kind);
  return kindsOfType[type].filter((kind) => there.includes(kind));
}

/** How many people a profile may come with. */
export const ownPeople = (type: ProfileType, members: number): { min: number; max: number } =>
  type === 'other'
    ? { min: 1, max: Math.min(members, memberCounts.other.max) }
    : { min: members, max: members };

/** Who wants to join, and what the rules need to know of them. */
interface Joiner {
  readonly profileId: number;
  readonly personId: string;
  readonly type: ProfileType;
  readonly isConnected: boolean;
  readonly isInGroup: boolean;
}

/** Why somebody cannot join or wait; null where they can. What they are to the event is not asked. */
export function joinRefusal(
  event: Gathering,
  { profileId, type, isConnected, isInGroup }: Omit<Joiner, 'personId'>,
  now: Date,
): string | null {
  if (event.cancelled) return eventMessages.cancelled;
  if (hasEnded(event, now)) return eventMessages.over;
  if (hasBegun(event, now)) return eventMessages.begun;
  if (isHost(event, profileId)) return eventMessages.hosts;
  const entry = entryOf(event, profileId);
  if (event.withheld) return eventMessages.takenDown;
  if (entry?.isInvited) return null;
  if (!event.profileTypes.includes(type)) return eventMessages.wrongType;
  if (event.joinRule === 'connections' && !isConnected) return eventMessages.connectionsOnly;
  if (event.groupId !== null && !isInGroup && event.openTo !== 'everyone') {
    if (event.openTo === 'group') return eventMessages.groupOnly;
    if (now.getTime() < Date.parse(event.createdAt) + event.groupDays * day) return eventMessages.groupFirst;
  }
  if (ownKinds(event, type).length === 0) return eventMessages.wrongType;
  return null;
}

interface JoinWish {
  readonly people: number | undefined;
  readonly kind: SeatKind | undefined;
  readonly shownTo: Entry['shownTo'] | undefined;
}

/**
 * The event with somebody's wish to come: a place, the waitlist or a request. Somebody who has come as far already
 * changes nothing; an offer is accepted.
 * @throws ApiError 400 for a wish that does not fit the profile, 409 where nobody may join
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
  if (earlier?.state === 'offered') return withEntry(event, accepted(earlier, wish, now));
  const entry = entryFor(event, joiner, wish, range, earlier, now);
  if (entry.state === 'waiting' && inState(event, 'waiting').length >= eventLimits.waiting)
    throw new ApiError(409, eventMessages.waitingFull);
  if (entry.state === 'requested' && inState(event, 'requested').length >= eventLimits.requests)
    throw new ApiError(409, eventMessages.manyAsked);
  return withEntry({ ...event, nextSeq: event.nextSeq + 1 }, entry);
}

const accepted = (entry: Entry, { shownTo }: JoinWish, now: Date): Entry => ({
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
  earlier: Entry | undefined,
  now: Date,
): Entry {
  const people = wish.people ?? (range.min === range.max ? range.min : undefined);
  if (people === undefined || people < range.min || people > range.max)
    throw new ApiError(400, eventMessages.people);
  if (wish.shownTo === undefined) throw new ApiError(400, eventMessages.shownTo);
  const kinds = ownKinds(event, joiner.type);
  const kind = wish.kind ?? (kinds.length === 1 ? kinds[0] : undefined);
  if (kind === undefined || !kinds.includes(kind)) throw new ApiError(400, eventMessages.kind);
  const isAsking = event.joinRule === 'request' && !earlier?.isInvited;
  const place = fits(event, { kind, people }) ? 'joined' : 'waiting';
  return {
    profileId: joiner.profileId,
    byPerson: joiner.personId,
    type: joiner.type,
    state: isAsking ? 'requested' : place,
    people,
    kind,
    shownTo: wish.shownTo,
    at: now.toISOString(),
    seq: event.nextSeq,
    offerUntil: null,
    isInvited: earlier?.isInvited ?? false,
    attendance: null,
    checkedInAt: null,
    keepApart: '',
  };
}

/** @throws ApiError 409 once the event has begun */
export function withLeave(event: Gathering, profileId: number, now: Date): Gathering {
  const entry = entryOf(event, profileId);
  if (!entry || entry.state === 'removed') return event;
  if (hasBegun(event, now) && entry.state === 'joined') throw new ApiError(409, eventMessages.begun);
  return withoutHost(withoutEntry(event, profileId), profileId);
}

export const withoutHost = (event: Gathering, profileId: number): Gathering =>
  event.coHostIds.includes(profileId)
    ? { ...event, coHostIds: event.coHostIds.filter((id) => id !== profileId) }
    : event;

const mostRemoved = 200;

/** A host gives somebody's place back: they find the event no more, and the places are free. */
export function withRemoval(event: Gathering, profileId: number, now: Date): Gathering {
  const entry = entryOf(event, profileId);
  if (entry?.state === 'removed') return event;
  const removed: Entry = {
    ...(entry ?? strangerEntry(profileId)),
    state: 'removed',
    at: now.toISOString(),
    byPerson: null,
    offerUntil: null,
    keepApart: '',
    isInvited: false,
  };
  const changed = withEntry(withoutHost(event, profileId), removed);
  const oldest = inState(changed, 'removed').slice(0, -mostRemoved);
  return { ...changed, entries: changed.entries.filter((one) => !oldest.includes(one)) };
}

/** Of a co-host who organized the event before, and has no place in it. */
const strangerEntry = (profileId: number): Omit<Entry, 'state' | 'at'> => ({
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
  keepApart: '',
});

/** A host's answer to a request. Who is admitted where there is no room waits. */
export function withAnswer(event: Gathering, profileId: number, isAdmitted: boolean, now: Date): Gathering {
  const entry = entryOf(event, profileId);
  if (entry?.state === 'joined' || entry?.state === 'waiting' || entry?.state === 'offered') return event;
  if (entry?.state !== 'requested') throw new ApiError(404, eventMessages.noRequest);
  if (!isAdmitted) return withoutEntry(event, profileId);
  if (event.cancelled) throw new ApiError(409, eventMessages.cancelled);
  if (hasBegun(event, now)) throw new ApiError(409, eventMessages.begun);
  const state = fits(event, entry) ? 'joined' : 'waiting';
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

/** From when on guests read the address; null for at once. */
export function addressFrom({
  addressMoment,
  startsAt,
}: Pick<Gathering, 'addressMoment' | 'startsAt'>): Date | null {
  const hours = addressHours[addressMoment];
  return hours === null ? null : new Date(Date.parse(startsAt) - hours * hour);
}

export function readsAddress(
  event: Pick<
    Gathering,
    'organizerId' | 'coHostIds' | 'entries' | 'cancelled' | 'addressMoment' | 'startsAt'
  >,
  profileId: number,
  now: Date,
): boolean {
  if (isHost(event, profileId)) return true;
  const from = addressFrom(event);
  return isGuest(event, profileId) && !event.cancelled && (from === null || from <= now);
}

export const checkInFrom = ({ startsAt }: Pick<Gathering, 'startsAt'>): Date =>
  new Date(Date.parse(startsAt) - eventLimits.checkInHours * hour);

export const isCheckInOpen = (event: Gathering, now: Date): boolean =>
  !event.cancelled && checkInFrom(event) <= now && !hasEnded(event, now);

export const isAttendanceOpen = (event: Gathering, now: Date): boolean =>
  !event.cancelled &&
  checkInFrom(event) <= now &&
  now.getTime() <= Date.parse(event.endsAt) + eventLimits.attendanceDays * day;

/** When the messages of an event are erased. */
export const chatEndsAt = ({ endsAt }: Pick<Gathering, 'endsAt'>): Date =>
  new Date(Date.parse(endsAt) + eventLimits.chatDays * day);
