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
  groupOpenings,
  guestStandings,
  joinRules,
  pictureRules,
  seatKinds,
} from './words.ts';

/** `event/<eventId>/<photoId>`; in lists the token follows as a fourth part. */
export const eventPhotoPath = photoPath;

const times = {
  /** `YYYY-MM-DD` and `HH:MM` in the event's time zone. */
  date: z.string(),
  time: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  startsAt: instant,
  endsAt: instant,
};

/** An event in a month grid, a day panel or an agenda. */
const eventItem = z.object({
  id: numericId,
  title: z.string(),
  category: z.enum(eventCategories),
  ...times,
  /** The area, shown to everybody. */
  location: z.string(),
  maxAttendees: z.int(),
  /** The number of people, not of profiles. */
  attendeeCount: z.int(),
  isCancelled: z.boolean(),
  isPast: z.boolean(),
  standing: z.enum(guestStandings),
});
export type EventItem = z.output<typeof eventItem>;

export const eventCardShape = z.extend(eventItem, {
  /** The beginning of the description. */
  description: z.string(),
  tags: z.array(z.string()),
  dressCode: z.string(),
  /** The organizer's handle; null after they have left. */
  organizerName: z.nullable(z.string()),
  organizerPhoto: z.nullable(photoPath),
  isAttending: z.boolean(),
  /** The path of the cover photo. */
  photo: z.nullable(eventPhotoPath),
  isFull: z.boolean(),
  /** People on the waitlist. */
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
  /** The full description. */
  description: z.string(),
  specialRequirements: z.string(),
  pictureRule: z.enum(pictureRules),
  place: z.nullable(place),
  /** The exact address; null if the caller may not see it. */
  address: z.nullable(z.string()),
  hasAddress: z.boolean(),
  /** When guests may see the address; null for at once. */
  addressFrom: z.nullable(instant),
  addressMoment: z.enum(addressMoments),
  profileTypes: z.array(z.enum(profileTypes)),
  /** The event's group; null also if the caller may not know the group. */
  groupId: z.nullable(numericId),
  openTo: z.enum(groupOpenings),
  /** The number of seats that are neither taken nor offered. */
  seatsFree: z.int(),
  /** For how many days only members of the group may join. */
  groupDays: z.int(),
  /** The seats of each kind; null if they are not split. */
  kinds: z.nullable(z.array(kindOfSeats)),
  /** The kinds of places that the caller's profile may take. */
  ownKinds: z.array(z.enum(seatKinds)),
  /** How many people the caller may come with; a single and a couple have no choice. */
  ownPeople: z.object({ min: z.int(), max: z.int() }),
  /** The organizer comes first. */
  hosts: z.array(host),
  /**
   * Guests that the caller may see. Before joining, these are the caller's connections; after joining, all who show
   * themselves to guests. Hosts see everybody.
   */
  attendees: z.array(guest),
  /** Whether the caller sees the guest list, and not only their connections. */
  seesGuests: z.boolean(),
  photos: z.array(eventPhoto),
  own: z.nullable(ownPlace),
  isHost: z.boolean(),
  isOrganizer: z.boolean(),
  /** Why the caller cannot join or wait now; null where they can. */
  joinRefusal: z.nullable(z.string()),
  /** Why the caller cannot write in the chat; null where they can. */
  chatRefusal: z.nullable(z.string()),
  canReadChat: z.boolean(),
  canCheckIn: z.boolean(),
  cancelReason: z.nullable(z.string()),
  /** Version of the editable fields. An edit sends the version that it started from. */
  version: z.int(),
});
export type EventDetail = z.output<typeof eventDetail>;

export const eventParams = z.strictObject({ eventId: numericIdParam(eventMessages.invalidId) });
export const answeredEvent = z.object({ event: eventDetail });

const eventSearchFields = {
  /** Searched words. Each must begin a word of the title, description, tags or area. */
  searchTerm: z._default(
    line({ max: eventLimits.termMax, maxMessage: eventMessages.tooLongField(eventLimits.termMax) }),
    '',
  ),
  category: choice(['all', ...eventCategories], 'all', eventMessages.category),
  /** Searched words that must each begin a word of the area. */
  location: z._default(eventLine(eventLimits.locationMax), ''),
  withinKm: z.optional(z.literal(eventRadii)),
  /** The town from which `withinKm` counts, in the format of `placeLabel`; the caller's own by default. */
  near: z.optional(eventLine(eventLimits.locationMax)),
};
const date = z.optional(calendarDay(eventMessages.date));

export const searchEvents = endpoint('POST', 'events/search', 'member', {
  sanctioned: 'restricted',
  summary: 'Events ordered by their beginning, the next one first, a page at a time, with the exact number.',
  input: z.strictObject({
    ...eventSearchFields,
    dateRange: choice(eventDateRanges, 'all'),
    /** The reader's local date, which `dateRange` refers to. */
    today: date,
    /** The first and last day on which the event may begin, in its own time zone. They override `dateRange`. */
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
    /** True while the list of events is still loading, so that results may be missing. */
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
    'Creates an event; 10 a day, 3 in the first week, then 429. A request repeated with its id gets the first answer.',
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
