import { eventLimits, type SeatKind } from '../../../../contract/gatherings/events/words.ts';
import type { EntryState, Gathering, GuestEntry } from '../event/items.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export const hasPlace = ({ state }: Pick<GuestEntry, 'state'>): boolean =>
  state === 'joined' || state === 'offered';

export const entryOf = ({ entries }: Pick<Gathering, 'entries'>, profileId: number): GuestEntry | undefined =>
  entries.find((entry) => entry.profileId === profileId);

export const entriesInState = ({ entries }: Pick<Gathering, 'entries'>, state: EntryState): GuestEntry[] =>
  entries.filter((entry) => entry.state === state);

const peopleOf = (entries: SeatEntries['entries']): number =>
  entries.reduce((sum, { people }) => sum + people, 0);

interface SeatEntries {
  readonly entries: readonly Pick<GuestEntry, 'state' | 'kind' | 'people'>[];
}

/** How many places of its kind an entry takes; a couple's place seats two. */
export const placesOf = ({ kind, people }: Pick<GuestEntry, 'kind' | 'people'>): number =>
  kind === 'couples' ? 1 : people;

export const placesTaken = ({ entries }: SeatEntries, kind: SeatKind): number =>
  entries
    .filter((entry) => hasPlace(entry) && entry.kind === kind)
    .reduce((sum, entry) => sum + placesOf(entry), 0);

export const seatsTaken = ({ entries }: SeatEntries): number => peopleOf(entries.filter(hasPlace));

type SeatPlan = Pick<Gathering, 'split' | 'maxAttendees'> & SeatEntries;

export function hasRoomFor(event: SeatPlan, entry: Pick<GuestEntry, 'kind' | 'people'>): boolean {
  if (seatsTaken(event) + entry.people > event.maxAttendees) return false;
  if (!event.split) return true;
  const places = event.split.find(({ kind }) => kind === entry.kind)?.places ?? 0;
  return placesTaken(event, entry.kind) + placesOf(entry) <= places;
}

export const peopleOfSplit = (split: NonNullable<Gathering['split']>): number =>
  split.reduce((sum, { kind, places }) => sum + places * (kind === 'couples' ? 2 : 1), 0);

/** A single brings nobody else, so one free place is enough. */
const isFullFor = (event: SeatPlan, kind: SeatKind): boolean =>
  !hasRoomFor(event, { kind, people: kind === 'couples' ? 2 : 1 });

export const isFull = (event: SeatPlan): boolean =>
  event.split ? event.split.every(({ kind }) => isFullFor(event, kind)) : isFullFor(event, 'anyone');

/** Sorts by `seq`, the first in line first. An event without a split has one line. */
export const lineOf = (event: Pick<Gathering, 'entries' | 'split'>, kind: SeatKind): GuestEntry[] =>
  entriesInState(event, 'waiting')
    .filter((entry) => !event.split || entry.kind === kind)
    .sort((one, other) => one.seq - other.seq);

export function withPeopleCounts(event: Gathering): Gathering {
  return {
    ...event,
    people: peopleOf(entriesInState(event, 'joined')),
    offered: peopleOf(entriesInState(event, 'offered')),
    waiting: peopleOf(entriesInState(event, 'waiting')),
  };
}

export const withEntry = (event: Gathering, entry: GuestEntry): Gathering => ({
  ...event,
  entries: [...event.entries.filter(({ profileId }) => profileId !== entry.profileId), entry],
});

export const withoutEntry = (event: Gathering, profileId: number): Gathering => ({
  ...event,
  entries: event.entries.filter((entry) => entry.profileId !== profileId),
});

export const hasBegun = ({ startsAt }: Pick<Gathering, 'startsAt'>, now: Date): boolean =>
  new Date(startsAt) <= now;
export const hasEnded = ({ endsAt }: Pick<Gathering, 'endsAt'>, now: Date): boolean =>
  new Date(endsAt) <= now;

export function offerEnd({ startsAt }: Pick<Gathering, 'startsAt'>, now: Date): string {
  const start = Date.parse(startsAt);
  const { offerHours, offerHoursLastDay } = eventLimits;
  const hours = start - now.getTime() <= day ? offerHoursLastDay : offerHours;
  return new Date(Math.min(now.getTime() + hours * hour, start)).toISOString();
}

interface AsOf {
  readonly event: Gathering;
  readonly expired: readonly GuestEntry[];
  readonly offered: readonly GuestEntry[];
}

/**
 * Offers each free place to the first in line who fits, unless the event has begun, was cancelled or was taken down.
 * Expired offers end.
 */
export function asOf(event: Gathering, now: Date): AsOf {
  const isOver = ({ state, offerUntil }: GuestEntry) =>
    state === 'offered' && offerUntil !== null && new Date(offerUntil) <= now;
  const expired = event.entries.filter(isOver);
  const kept =
    expired.length > 0 ? { ...event, entries: event.entries.filter((entry) => !isOver(entry)) } : event;
  if (kept.cancelled || kept.withheld || hasBegun(kept, now)) return { event: kept, expired, offered: [] };
  return { expired, ...withOffers(kept, now) };
}

function withOffers(event: Gathering, now: Date): Pick<AsOf, 'event' | 'offered'> {
  const waiting = entriesInState(event, 'waiting').sort((one, other) => one.seq - other.seq);
  const offered: GuestEntry[] = [];
  let changed = event;
  for (const entry of waiting) {
    if (!hasRoomFor(changed, entry)) continue;
    const offer: GuestEntry = {
      ...entry,
      state: 'offered',
      at: now.toISOString(),
      offerUntil: offerEnd(event, now),
    };
    changed = withEntry(changed, offer);
    offered.push(offer);
  }
  return { event: changed, offered };
}

const peopleGone = (before: Gathering, after: Gathering): number =>
  entriesInState(before, 'joined')
    .filter(({ profileId }) => entryOf(after, profileId)?.state !== 'joined')
    .reduce((sum, { people }) => sum + people, 0);

/** Records the seats that guests gave up between two states of the event. */
export function withFreedSeats(before: Gathering, after: Gathering, at: Date, isOffered: boolean): Gathering {
  const people = peopleGone(before, after);
  if (people === 0) return after;
  const freed = [...(after.freed ?? []), { at: at.toISOString(), people, isOffered }];
  return { ...after, freed: freed.slice(-eventLimits.freedSeats) };
}
