import { cutText } from '../../../../contract/fields/cut-text.ts';
import type {
  EventCard,
  EventDetail,
  EventItem,
  EventPhoto,
} from '../../../../contract/gatherings/events/events.ts';
import type {
  EventGuest,
  EventHost,
  KindOfSeats,
  OwnPlace,
} from '../../../../contract/gatherings/events/places.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { distanceBandKm } from '../../../discovery/places/distance.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { isPublic, type Photo } from '../../../profiles/profiles/photo.ts';
import { byPhotoOrder, primaryPhotoPath, signatureWithin } from '../../../profiles/profiles/view.ts';
import type { Seen, Viewer } from '../../../relations/visibility/visibility.ts';
import { handlesOf } from '../guests/keep-apart.ts';
import { noShowOf } from '../guests/no-show-rules.ts';
import { entryOf, hasBegun, hasEnded, isFull, lineOf, placesTaken, seatsTaken } from '../guests/seats.ts';
import {
  addressFrom,
  guestStandingOf,
  isCheckInOpen,
  isGuest,
  isHeld,
  isHost,
  isOrganizer,
  joinRefusal,
  ownKinds,
  ownPeople,
  readsAddress,
} from '../rules.ts';
import type { Gathering, GuestEntry } from './items.ts';
import { type AttendeeSummary, type EventViewContext, isInside, shownGuests } from './see-event.ts';
import type { EventSummary } from './store.ts';

type ListedEvent = Pick<
  Gathering,
  | 'id'
  | 'title'
  | 'category'
  | 'date'
  | 'time'
  | 'endDate'
  | 'endTime'
  | 'timeZone'
  | 'startsAt'
  | 'endsAt'
  | 'location'
  | 'place'
  | 'photos'
  | 'maxAttendees'
  | 'people'
  | 'cancelled'
  | 'organizerId'
  | 'coHostIds'
  | 'entries'
>;

export function itemView(
  event: ListedEvent,
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  now: Date,
): EventItem {
  const cover = coverOf(event.photos);
  const { id, title, category, date, time, endDate, endTime, timeZone, startsAt, endsAt } = event;
  return {
    id,
    title,
    category,
    date,
    time,
    endDate,
    endTime,
    timeZone,
    startsAt,
    endsAt,
    location: event.location,
    distanceBandKm: distanceBandKm(profile, event),
    photo: cover ? eventPhotoPath(id, cover, viewer) : null,
    maxAttendees: event.maxAttendees,
    attendeeCount: event.people,
    isCancelled: event.cancelled !== null,
    isPast: hasEnded(event, now),
    standing: guestStandingOf(event, profile.id),
  };
}

/** The path is signed for the viewer, so the picture can be served without reading the database. */
function eventPhotoPath(
  eventId: number,
  { id, pictures }: Pick<Photo, 'id' | 'pictures'>,
  viewer?: Pick<Viewer, 'pictureTokenFor'>,
): string {
  const path = `event/${eventId}/${id}`;
  const token = pictures && viewer?.pictureTokenFor?.(path, pictures);
  return token ? `${path}/${token}` : path;
}

const coverOf = (photos: readonly Photo[]): Photo | undefined =>
  photos.find((photo) => photo.isPrimary && isPublic(photo));

type EventCardFields = Omit<EventSummary, 'taken'>;

export function cardView(
  event: EventCardFields & { isFull: boolean },
  organizer: Seen<AttendeeSummary> | undefined,
  caller: Pick<Owner, 'profile' | 'viewer'>,
  now: Date,
): EventCard {
  const item = itemView(event, caller, now);
  const { description } = event;
  return {
    ...item,
    description:
      description.length > eventLimits.cardText
        ? `${cutText(description, eventLimits.cardText).trimEnd()}…`
        : description,
    tags: event.tags,
    dressCode: event.dressCode,
    organizerName: organizer?.handle ?? null,
    organizerPhoto: organizer ? primaryPhotoPath(organizer, caller.viewer) : null,
    isAttending: item.standing === 'joined',
    isFull: event.isFull,
    waitingCount: event.waiting,
    joinRule: event.joinRule,
  };
}

export function detailView(
  event: Gathering,
  viewContext: EventViewContext,
  caller: Owner,
  { now: clock }: Context,
): EventDetail {
  const { profile, viewer } = caller;
  const now = clock();
  const organizer = event.organizerId === null ? undefined : viewContext.who(event.organizerId, event);
  const isInsider = isInside(event, profile.id);
  const joiner = {
    profileId: profile.id,
    type: profile.type,
    isConnected: event.organizerId !== null && viewContext.connected.has(event.organizerId),
    isInGroup: viewContext.isInGroup,
  };
  const from = addressFrom(event);
  return {
    ...cardView({ ...event, isFull: isFull(event) }, organizer, caller, now),
    description: event.description,
    specialRequirements: event.specialRequirements,
    pictureRule: event.pictureRule,
    place: event.place,
    address: event.address !== '' && readsAddress(event, profile.id, now) ? event.address : null,
    hasAddress: event.address !== '',
    addressFrom: from ? from.toISOString() : null,
    addressMoment: event.addressMoment,
    profileTypes: event.profileTypes,
    groupId: viewContext.seesGroup ? event.groupId : null,
    openTo: event.openTo,
    seatsFree: Math.max(0, event.maxAttendees - seatsTaken(event)),
    heldUntil: isHeld(event, now) && !hasBegun(event, now) ? (event.heldUntil ?? null) : null,
    groupDays: event.groupDays,
    kinds: event.split?.map(({ kind, places }) => kindView(event, kind, places)) ?? null,
    ownKinds: ownKinds(event, profile.type),
    ownPeople: ownPeople(profile.type, profile.members.length),
    hosts: hostViews(event, viewContext, viewer),
    attendees: attendeeViews(event, viewContext, caller, isInsider),
    seesGuests: isInsider,
    photos: event.photos
      .filter(isPublic)
      .sort(byPhotoOrder)
      .map((photo) => photoView(event.id, photo, viewer)),
    own: ownView(event, entryOf(event, profile.id), caller),
    isHost: isHost(event, profile.id),
    isOrganizer: isOrganizer(event, profile.id),
    joinRefusal: joinRefusal(event, joiner, now),
    chatRefusal: chatRefusal(event, profile.id, now),
    canReadChat: isInsider,
    canCheckIn:
      isGuest(event, profile.id) &&
      isCheckInOpen(event, now) &&
      entryOf(event, profile.id)?.attendance !== 'there',
    cancelReason: event.cancelled?.reason ?? null,
    version: event.edits,
  };
}

export function chatRefusal(event: Gathering, profileId: number, now: Date): string | null {
  if (hasEnded(event, now)) return eventMessages.closed;
  return isInside(event, profileId) ? null : eventMessages.outsider;
}

const kindView = (event: Gathering, kind: KindOfSeats['kind'], places: number): KindOfSeats => ({
  kind,
  places,
  taken: placesTaken(event, kind),
  waiting: lineOf(event, kind).length,
});

function hostViews(event: Gathering, viewContext: EventViewContext, viewer: Viewer): EventHost[] {
  const ids = event.organizerId === null ? event.coHostIds : [event.organizerId, ...event.coHostIds];
  return ids.flatMap((id) => {
    const one = viewContext.who(id, event);
    if (!one) return [];
    const photo = primaryPhotoPath(one, viewer);
    return [{ id, handle: one.handle, photo, isOrganizer: isOrganizer(event, id) }];
  });
}

function attendeeViews(
  event: Gathering,
  viewContext: EventViewContext,
  { profile, viewer }: Owner,
  isInsider: boolean,
): EventGuest[] {
  return shownGuests(event, profile.id)
    .sort((one, other) => one.seq - other.seq)
    .flatMap(({ profileId, people }) => {
      if (!isInsider && !viewContext.connected.has(profileId)) return [];
      const one = viewContext.who(profileId, event);
      if (!one) return [];
      const photo = primaryPhotoPath(one, viewer);
      return [{ id: profileId, name: one.handle, photo, status: 'attending', people } as const];
    });
}

const photoView = (eventId: number, photo: Photo, viewer: Viewer): EventPhoto => ({
  id: photo.id,
  path: eventPhotoPath(eventId, photo, viewer),
  isCover: photo.isPrimary,
  width: photo.size?.width ?? null,
  height: photo.size?.height ?? null,
});

/** @returns the position on the waitlist for the guest's kind of place, from 1; null for guests who are not waiting */
export function positionOf(event: Gathering, entry: GuestEntry): number | null {
  if (entry.state !== 'waiting') return null;
  return lineOf(event, entry.kind).findIndex(({ profileId }) => profileId === entry.profileId) + 1;
}

function ownView(
  event: Gathering,
  entry: GuestEntry | undefined,
  { profile, personId }: Owner,
): OwnPlace | null {
  if (!entry || entry.state === 'invited' || entry.state === 'removed') return null;
  const { people, kind, shownTo, offerUntil, attendance, keepApart, sitsApart = false, note = '' } = entry;
  const position = positionOf(event, entry);
  return {
    people,
    kind,
    shownTo,
    position,
    offerUntil,
    attendance,
    noShow: noShowOf(event, profile.id),
    by: signatureWithin(profile, personId, entry.byPerson),
    keepApart: handlesOf(keepApart),
    sitsApart,
    note,
  };
}
