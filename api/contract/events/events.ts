import * as z from 'zod/mini';
import { place } from '../browse/places.ts';
import { endpoint } from '../fields/endpoint.ts';
import { instant, line, numericId, numericIdParam, requestId, requiredText } from '../fields/fields.ts';
import { choice } from '../fields/tolerance.ts';
import { photoPath } from '../photos/pictures.ts';
import { profileTypes } from '../profiles/profiles.ts';
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

/** `event/<eventId>/<photoId>`, in lists with a fourth part, the token. */
export const eventPhotoPath = photoPath;

const times = {
  /** `YYYY-MM-DD` and `HH:MM` on the clocks of the event's time zone. */
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
  /** The area, which everybody reads. */
  location: z.string(),
  maxAttendees: z.int(),
  /** People, not profiles. */
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
  /** The handle; null once they have left. */
  organizerName: z.nullable(z.string()),
  organizerPhoto: z.nullable(photoPath),
  isAttending: z.boolean(),
  /** The cover. */
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
  /** The whole of it. */
  description: z.string(),
  specialRequirements: z.string(),
  pictureRule: z.enum(pictureRules),
  place: z.nullable(place),
  /** The exact address, where the caller may read it. */
  address: z.nullable(z.string()),
  hasAddress: z.boolean(),
  /** From when on who joined reads the address; null for at once. */
  addressFrom: z.nullable(instant),
  addressMoment: z.enum(addressMoments),
  profileTypes: z.array(z.enum(profileTypes)),
  /** The event's group; null also to somebody who may not learn of the group. */
  groupId: z.nullable(numericId),
  openTo: z.enum(groupOpenings),
  /** Seats that nobody has or is offered. */
  seatsFree: z.int(),
  /** For how many days members of the group come first. */
  groupDays: z.int(),
  /** null where seats are not split by kind. */
  kinds: z.nullable(z.array(kindOfSeats)),
  /** Kinds of places for a profile like the caller's. */
  ownKinds: z.array(z.enum(seatKinds)),
  /** How many people the caller may come with; a single and a couple have no choice. */
  ownPeople: z.object({ min: z.int(), max: z.int() }),
  /** The organizer first. */
  hosts: z.array(host),
  /**
   * Guests that the caller may be shown: after joining, all who show themselves to guests; before, those to whom the
   * caller is connected. Hosts see everybody.
   */
  attendees: z.array(guest),
  /** The caller reads the guest list, not only whom they are connected to. */
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
  /** Version of the editable fields: an edit names the version it began from. */
  version: z.int(),
});
export type EventDetail = z.output<typeof eventDetail>;

export const eventParams = z.strictObject({ eventId: numericIdParam(eventMessages.invalidId) });
export const answeredEvent = z.object({ event: eventDetail });

const eventSearchFields = {
  /** Beginnings of words of title, description, tags and area; each must be met. */
  searchTerm: z._default(
    line({ max: eventLimits.termMax, maxMessage: eventMessages.tooLongField(eventLimits.termMax) }),
    '',
  ),
  category: choice(['all', ...eventCategories], 'all', eventMessages.category),
  /** Beginnings of words of the area. */
  location: z._default(eventLine(eventLimits.locationMax), ''),
  withinKm: z.optional(z.literal(eventRadii)),
  /** The town from which `withinKm` counts, as `placeLabel` writes it; the caller's own unless given. */
  near: z.optional(eventLine(eventLimits.locationMax)),
};
const date = z.optional(calendarDay(eventMessages.date));

export const searchEvents = endpoint('POST', 'events/search', 'member', {
  sanctioned: 'restricted',
  summary: 'Events by their beginning, the next one first, a page at a time, with their exact number.',
  input: z.strictObject({
    ...eventSearchFields,
    dateRange: choice(eventDateRanges, 'all'),
    /** The reader's own date, from which `dateRange` counts. */
    today: date,
    /** The first and the last day on which an event begins, in its own time zone; they go before `dateRange`. */
    from: date,
    to: date,
    /** Beyond either end, the nearest there is. */
    page: z._default(z.int(), 1),
    pageSize: z._default(z.int(), eventLimits.pageSize),
  }),
  output: z.object({
    events: z.array(eventCardShape),
    totalCount: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    /** True while the list of events is being put together: what is not there may come. */
    isGathering: z.boolean(),
  }),
});

export const eventDays = endpoint('POST', 'events/days', 'member', {
  sanctioned: 'restricted',
  summary:
    'The days of a calendar on which events begin: how many there are, and the first two of each. The rest of a day is `searchEvents` from that day to that day.',
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
  summary: 'An event, as far as the caller may see it.',
  params: eventParams,
  output: answeredEvent,
});

export const createEvent = endpoint('POST', 'events', 'member', {
  summary:
    'Creates an event; 10 a day, 3 in the first week, then 429. Repeated with its request id, it answers with the first.',
  input: wholeEvent,
  output: answeredEvent,
});

export const editEvent = endpoint('PUT', 'events/{eventId}', 'member', {
  summary:
    'Changes the fields that are named. Who joined is told of another time, place or number of seats. 409 where somebody else saved since `version`, and where the event has begun or was cancelled.',
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
    'Cancels an event with a reason. It stays, marked; who joined or waits is told. Repeating is harmless.',
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
    'A new event of the caller’s with the fields of one they host, on another date. Photos do not come along.',
  params: eventParams,
  input: z.strictObject({
    date: calendarDay(eventMessages.date),
    time: z.optional(timeOfDay),
    requestId,
  }),
  output: answeredEvent,
});
