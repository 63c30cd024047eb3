import * as z from 'zod/mini';
import { place } from '../../discovery/places.ts';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, line, numericId, numericIdParam, requestId, requiredText } from '../../fields/fields.ts';
import { choice } from '../../fields/tolerance.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { profileTypes } from '../../profiles/profiles.ts';
import { calendarDay, eventFields, eventLine, timeOfDay, wholeEvent } from './input.ts';
import { guest, host, kindOfSeats, ownPlace } from './places.ts';
import {
  addressMoments,
  eventCategories,
  eventDateRanges,
  eventLimits,
  eventMessages,
  eventRadii,
  eventSorts,
  groupOpenings,
  guestStandings,
  joinRules,
  pictureRules,
  seatKinds,
} from './words.ts';

/** In lists the token follows as a fourth part. */
export const eventPhotoPath = photoPath;

const times = {
  /** `YYYY-MM-DD` and `HH:MM` count in the event's time zone. */
  date: z.string(),
  time: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: instant,
  endsAt: instant,
};

const eventItem = z.object({
  id: numericId,
  title: z.string(),
  category: z.enum(eventCategories),
  ...times,
  /** It is the area, shown to everybody. */
  location: z.string(),
  /** It is the upper end of the band that holds the distance of the two towns; null if one is not known. */
  distanceBandKm: z.nullable(z.int()),
  /** It is the cover. */
  photo: z.nullable(eventPhotoPath),
  maxAttendees: z.int(),
  /** It counts people, not profiles. */
  attendeeCount: z.int(),
  isCancelled: z.boolean(),
  isPast: z.boolean(),
  standing: z.enum(guestStandings),
});
export type EventItem = z.output<typeof eventItem>;

export const eventCardShape = z.extend(eventItem, {
  /** It is the beginning of the full text. */
  description: z.string(),
  tags: z.array(z.string()),
  dressCode: z.string(),
  /** It is null after the organizer has left. */
  organizerName: z.nullable(z.string()),
  organizerPhoto: z.nullable(photoPath),
  isAttending: z.boolean(),
  isFull: z.boolean(),
  /** It counts people, not profiles. */
  waitingCount: z.int(),
  joinRule: z.enum(joinRules),
});
export type EventCard = z.output<typeof eventCardShape>;

const eventPhoto = z.object({
  id: z.string(),
  path: eventPhotoPath,
  isCover: z.boolean(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type EventPhoto = z.output<typeof eventPhoto>;

const eventDetail = z.extend(eventCardShape, {
  description: z.string(),
  specialRequirements: z.string(),
  pictureRule: z.enum(pictureRules),
  place: z.nullable(place),
  /** It is null if the caller may not see it. */
  address: z.nullable(z.string()),
  hasAddress: z.boolean(),
  /** It is null if guests see the address at once. */
  addressFrom: z.nullable(instant),
  addressMoment: z.enum(addressMoments),
  profileTypes: z.array(z.enum(profileTypes)),
  /** It is null also if the caller may not know the group. */
  groupId: z.nullable(numericId),
  openTo: z.enum(groupOpenings),
  /** Offered seats are not free. */
  seatsFree: z.int(),
  /** Until then only invited guests may join; null if seats are not kept for them. */
  heldUntil: z.nullable(instant),
  /** Only members of the group may join in these days. */
  groupDays: z.int(),
  /** It is null if the seats are not split. */
  kinds: z.nullable(z.array(kindOfSeats)),
  ownKinds: z.array(z.enum(seatKinds)),
  /** A single and a couple have no choice. */
  ownPeople: z.object({ min: z.int(), max: z.int() }),
  /** The organizer comes first. */
  hosts: z.array(host),
  /** Before joining these are connections, after it all who show themselves; hosts see everybody. */
  attendees: z.array(guest),
  seesGuests: z.boolean(),
  photos: z.array(eventPhoto),
  own: z.nullable(ownPlace),
  isHost: z.boolean(),
  isOrganizer: z.boolean(),
  /** It is null where the caller can join or wait. */
  joinRefusal: z.nullable(z.string()),
  /** It is null where the caller can write. */
  chatRefusal: z.nullable(z.string()),
  canReadChat: z.boolean(),
  canCheckIn: z.boolean(),
  cancelReason: z.nullable(z.string()),
  /** An edit sends the version that it started from. */
  version: z.int(),
});
export type EventDetail = z.output<typeof eventDetail>;

export const eventParams = z.strictObject({ eventId: numericIdParam(eventMessages.invalidId) });
export const answeredEvent = z.object({ event: eventDetail });

const eventSearchFields = {
  /** Each must begin a word of the title, description, tags or area. */
  searchTerm: z._default(
    line({ max: eventLimits.termMax, maxMessage: eventMessages.tooLongField(eventLimits.termMax) }),
    '',
  ),
  category: choice(['all', ...eventCategories], 'all', eventMessages.category),
  location: z._default(eventLine(eventLimits.locationMax), ''),
  withinKm: z.optional(z.literal(eventRadii)),
  /** The caller's own town is the default. */
  near: z.optional(eventLine(eventLimits.locationMax)),
};
const date = z.optional(calendarDay(eventMessages.date));

export const searchEvents = endpoint('POST', 'events/search', 'member', {
  sanctioned: 'restricted',
  summary:
    'Events ordered by their beginning, or those of the next six weeks by how near they are, a page at a time, with the exact number.',
  input: z.strictObject({
    ...eventSearchFields,
    dateRange: choice(eventDateRanges, 'all'),
    sortBy: choice(eventSorts, 'start'),
    /** `dateRange` refers to it. */
    today: date,
    /** They are in the event's time zone and override `dateRange`. */
    from: date,
    to: date,
    /** A page number out of range becomes the nearest valid one. */
    page: z._default(z.int(), 1),
    pageSize: z._default(z.int(), eventLimits.pageSize),
  }),
  output: z.object({
    events: z.array(eventCardShape),
    totalCount: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    /** If it is true, the list of events is still loading. */
    isGathering: z.boolean(),
  }),
});

export const eventDays = endpoint('POST', 'events/days', 'member', {
  sanctioned: 'restricted',
  summary:
    'The days on which events begin, with the number of events and the first two of each day. `searchEvents` with that day as both ends returns the rest.',
  input: z.strictObject({
    ...eventSearchFields,
    from: calendarDay(eventMessages.date),
    to: calendarDay(eventMessages.date),
  }),
  output: z.object({
    days: z.array(z.object({ date: z.string(), count: z.int(), events: z.array(eventItem) })),
    totalCount: z.int(),
    isGathering: z.boolean(),
  }),
});

export const eventById = endpoint('GET', 'events/{eventId}', 'member', {
  conditional: true,
  summary: 'An event, with the parts that the caller may see.',
  params: eventParams,
  output: answeredEvent,
});

export const createEvent = endpoint('POST', 'events', 'member', {
  summary:
    'Creates an event; 10 a day, 3 in the first week, then 429. A request repeated with its id gets the first answer. With `againOf` the guests of that event are invited, and may join before others for 48 hours, or for half of the time until it begins.',
  input: wholeEvent,
  output: answeredEvent,
});

export const editEvent = endpoint('PUT', 'events/{eventId}', 'member', {
  summary:
    'Changes the given fields. Guests are notified of another time, place or number of seats. 409 if somebody else has saved since `version`, or if the event has begun or was cancelled.',
  params: eventParams,
  input: z.strictObject({
    ...z.partial(z.object(eventFields)).shape,
    version: z.int(),
  }),
  output: answeredEvent,
});

export const cancelEvent = endpoint('POST', 'events/{eventId}/cancel', 'member', {
  sanctioned: 'restricted',
  summary:
    'Cancels an event with a reason. It stays, marked as cancelled; guests and those who wait are notified. Repeating is harmless.',
  params: eventParams,
  input: z.strictObject({
    reason: requiredText({
      max: eventLimits.reasonMax,
      empty: eventMessages.reason,
      long: eventMessages.tooLongField(eventLimits.reasonMax),
    }),
  }),
  output: answeredEvent,
});

export const copyEvent = endpoint('POST', 'events/{eventId}/copy', 'member', {
  summary:
    'Creates a new event with the fields of one that the caller hosts, on another date. Photos are not copied.',
  params: eventParams,
  input: z.strictObject({
    date: calendarDay(eventMessages.date),
    time: z.optional(timeOfDay),
    requestId,
  }),
  output: answeredEvent,
});
