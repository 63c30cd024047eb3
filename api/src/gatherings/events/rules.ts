import {
  addressHours,
  eventLimits,
  eventMessages,
  type GuestStanding,
  type SeatKind,
} from '../../../contract/gatherings/events/words.ts';
import { memberCounts, type ProfileType } from '../../../contract/profiles/profiles.ts';
import type { Gathering, GuestEntry } from './event/items.ts';
import { entryOf, hasBegun, hasEnded } from './guests/seats.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export const isOrganizer = ({ organizerId }: Pick<Gathering, 'organizerId'>, profileId: number): boolean =>
  organizerId === profileId;

export const hostIds = ({
  organizerId,
  coHostIds,
}: Pick<Gathering, 'organizerId' | 'coHostIds'>): number[] =>
  organizerId === null ? coHostIds : [organizerId, ...coHostIds];

export const isHost = (event: Pick<Gathering, 'organizerId' | 'coHostIds'>, profileId: number): boolean =>
  isOrganizer(event, profileId) || event.coHostIds.includes(profileId);

/** Only hosts and profiles with an entry can still see such an event. */
export const isWithoutOrganizer = ({
  organizerId,
  isOrganizerAway = false,
}: Pick<Gathering, 'organizerId' | 'isOrganizerAway'>): boolean => organizerId === null || isOrganizerAway;

export const isGuest = (event: Pick<Gathering, 'entries'>, profileId: number): boolean =>
  entryOf(event, profileId)?.state === 'joined';

const guestStandingOfState: Record<GuestEntry['state'], GuestStanding> = {
  invited: 'invited',
  requested: 'requested',
  waiting: 'waiting',
  offered: 'offered',
  joined: 'joined',
  removed: 'removed',
};

export function guestStandingOf(
  event: Pick<Gathering, 'organizerId' | 'coHostIds' | 'entries'>,
  profileId: number,
): GuestStanding {
  if (isHost(event, profileId)) return 'hosting';
  const entry = entryOf(event, profileId);
  return entry ? guestStandingOfState[entry.state] : 'none';
}

/** The kinds of places that a profile may take. Singles choose how they count. */
const kindsOfType: Record<ProfileType, readonly SeatKind[]> = {
  single: ['women', 'men', 'anyone'],
  couple: ['couples', 'anyone'],
  other: ['anyone'],
};
const unsplitKind: Record<ProfileType, SeatKind> = { single: 'anyone', couple: 'couples', other: 'anyone' };

/** Without a split there is nothing to choose. */
export function ownKinds({ split }: Pick<Gathering, 'split'>, type: ProfileType): SeatKind[] {
  if (!split) return [unsplitKind[type]];
  const there = split.filter(({ places }) => places > 0).map(({ kind }) => kind);
  return kindsOfType[type].filter((kind) => there.includes(kind));
}

export const ownPeople = (type: ProfileType, members: number): { min: number; max: number } =>
  type === 'single' ? { min: 1, max: 1 } : { min: 1, max: Math.min(members, memberCounts.other.max) };

export interface Joiner {
  readonly profileId: number;
  readonly personId: string;
  readonly type: ProfileType;
  readonly isConnected: boolean;
  readonly isInGroup: boolean;
}

/**
 * Ignores the profile's existing entry, except an invitation by a host.
 * @returns null if the profile may join
 */
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
  if (isHeld(event, now)) return eventMessages.guestsFirst;
  if (!event.profileTypes.includes(type)) return eventMessages.wrongType;
  if (event.joinRule === 'connections' && !isConnected) return eventMessages.connectionsOnly;
  if (event.groupId !== null && !isInGroup && event.openTo !== 'everyone') {
    if (event.openTo === 'group') return eventMessages.groupOnly;
    if (now.getTime() < Date.parse(event.createdAt) + event.groupDays * day) return eventMessages.groupFirst;
  }
  if (ownKinds(event, type).length === 0) return eventMessages.wrongType;
  return null;
}

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

export const isHeld = ({ heldUntil }: Pick<Gathering, 'heldUntil'>, now: Date): boolean =>
  heldUntil !== undefined && now < new Date(heldUntil);

export const isEveningOn = (
  { startsAt, endsAt }: Pick<Gathering, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean =>
  Date.parse(startsAt) - eventLimits.helpHours * hour <= now.getTime() &&
  now.getTime() <= Date.parse(endsAt) + eventLimits.helpHours * hour;

export const keepApartEndsAt = ({ endsAt }: Pick<Gathering, 'endsAt'>): Date =>
  new Date(Date.parse(endsAt) + eventLimits.keepApartDays * day);

export const chatEndsAt = ({ endsAt }: Pick<Gathering, 'endsAt'>): Date =>
  new Date(Date.parse(endsAt) + eventLimits.chatDays * day);
