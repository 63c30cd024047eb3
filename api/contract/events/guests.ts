import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId } from '../fields/fields.ts';
import { objectIgnoring } from '../fields/tolerance.ts';
import { photoPath } from '../photos/pictures.ts';
import { handle, profileTypes } from '../profiles/profiles.ts';
import { answeredEvent, eventParams } from './events.ts';
import { attendanceValues, eventLimits, eventMessages, guestVisibilities, seatKinds } from './words.ts';

const keepApartHandles = z.array(handle).check(z.maxLength(eventLimits.keepApart, eventMessages.keepApart));
const guestInput = z.strictObject({ profileId: numericId });

/** How somebody would like to come. */
export const joinWish = {
  /** How many people come. The default is both of a couple, and all of a group for whom there is room. */
  people: z.optional(
    z.int(eventMessages.people).check(z.gte(1, eventMessages.people), z.lte(8, eventMessages.people)),
  ),
  /** The kind of place; the first of `ownKinds` by default. */
  kind: z.optional(z.enum(seatKinds, eventMessages.kind)),
  /**
   * Who sees the caller as a guest; their preference by default. A member who was offered a place keeps their earlier
   * choice.
   */
  shownTo: z.optional(z.enum(guestVisibilities, eventMessages.shownTo)),
  /** Handles as in the call `keepApart`. Somebody who has or is offered a place keeps their earlier list. */
  keepApart: z.optional(keepApartHandles),
};

export const joinEvent = endpoint('POST', 'events/{eventId}/join', 'member', {
  summary:
    'Takes places for the people who come, joins the waitlist where there are too few, asks the host where that is the rule, or accepts a place that was offered. Joining again is the same join.',
  params: eventParams,
  input: objectIgnoring(['eventId'], joinWish),
  output: answeredEvent,
});

export const leaveEvent = endpoint('POST', 'events/{eventId}/leave', 'member', {
  sanctioned: 'restricted',
  summary:
    'Gives the caller’s places back, leaves the waitlist, or declines what was offered. Repeating is harmless.',
  params: eventParams,
  input: objectIgnoring(['eventId'], {}),
  output: answeredEvent,
});

export const showAtEvent = endpoint('POST', 'events/{eventId}/shown-to', 'member', {
  sanctioned: 'restricted',
  summary: 'Changes who sees that the caller comes.',
  params: eventParams,
  input: z.strictObject({ shownTo: z.enum(guestVisibilities, eventMessages.shownTo) }),
  output: answeredEvent,
});

export const keepApart = endpoint('POST', 'events/{eventId}/keep-apart', 'member', {
  sanctioned: 'restricted',
  summary:
    'Says in confidence whom the caller cannot meet, without a reason. The answer is the same whoever has a handle, if anybody. The organizer alone reads of those who are on the guest list, and never of themselves. It is erased with the caller’s place, and 14 days after the end. An empty list takes it back.',
  params: eventParams,
  input: z.strictObject({ handles: keepApartHandles }),
  output: answeredEvent,
});

const listedGuest = z.object({
  /** The profile's id. For somebody blocked, a number that is valid only in this list. */
  id: numericId,
  /** The handle; null if the caller may not see the guest, who keeps their seats. */
  handle: z.nullable(z.string()),
  photo: z.nullable(photoPath),
  /**
   * Who joined from a shared profile: their card's name within the profile, their signature for others; empty for
   * none.
   */
  signedBy: z.string(),
  type: z.enum(profileTypes),
  status: z.enum(['attending', 'waiting', 'offered', 'requested', 'invited']),
  people: z.int(),
  kind: z.enum(seatKinds),
  shownTo: z.enum(guestVisibilities),
  /** The position on the waitlist of this kind, from 1; otherwise null. */
  position: z.nullable(z.int()),
  offerUntil: z.nullable(instant),
  joinedAt: instant,
  isCoHost: z.boolean(),
  attendance: z.nullable(z.enum(attendanceValues)),
  /** When the guest checked in. */
  checkedInAt: z.nullable(instant),
  /**
   * Handles of people in this list whom the guest cannot meet. Only the organizer sees them; co-hosts get an empty
   * list.
   */
  keepApart: z.array(z.string()),
  /** Number of events in the last year that the guest missed according to a host. */
  noShows: z.int(),
});
export type ListedGuest = z.output<typeof listedGuest>;

const guestList = z.object({
  guests: z.array(listedGuest),
  /** The number of people who have or are offered a place. */
  attendeeCount: z.int(),
  offeredCount: z.int(),
  maxAttendees: z.int(),
});

export const eventGuests = endpoint('GET', 'events/{eventId}/guests', 'member', {
  summary: 'For the hosts: everybody who joined, waits, asks or was invited, with what they said.',
  params: eventParams,
  output: guestList,
});

export const admitGuest = endpoint('POST', 'events/{eventId}/admit', 'member', {
  summary: 'A host accepts or declines a request. Who is accepted joins, or waits where it is full.',
  params: eventParams,
  input: z.strictObject({ profileId: numericId, isAdmitted: z.boolean() }),
  output: guestList,
});

export const removeGuest = endpoint('POST', 'events/{eventId}/remove-guest', 'member', {
  summary:
    'A host gives a place back: the guest is told, and finds the event no more. The places are free. Repeating is harmless.',
  params: eventParams,
  input: guestInput,
  output: guestList,
});

export const markAttendance = endpoint('POST', 'events/{eventId}/attendance', 'member', {
  summary:
    'A host says who was there and who was not; null takes it back. From an hour before to 7 days after.',
  params: eventParams,
  input: z.strictObject({ profileId: numericId, attendance: z.nullable(z.enum(attendanceValues)) }),
  output: guestList,
});

export const checkInCode = endpoint('GET', 'events/{eventId}/check-in', 'member', {
  summary: 'For the hosts: the code by which guests check in, and from when until when.',
  params: eventParams,
  output: z.object({ code: z.string(), from: instant, until: instant }),
});

export const checkIn = endpoint('POST', 'events/{eventId}/check-in', 'member', {
  summary: 'A guest checks in with the code that the host shows; 10 tries in 15 minutes, then 429.',
  params: eventParams,
  input: z.strictObject({ code: z.string().check(z.minLength(1, eventMessages.wrongCode), z.maxLength(20)) }),
  output: answeredEvent,
});

export const inviteToEvent = endpoint('POST', 'events/{eventId}/invite', 'member', {
  summary: 'A host invites a member, who is told. It keeps no seat. Repeating is harmless.',
  params: eventParams,
  input: z.strictObject({
    handle: z.string().check(z.minLength(1, eventMessages.noMember), z.maxLength(60)),
  }),
  output: guestList,
});

export const setCoHost = endpoint('POST', 'events/{eventId}/co-host', 'member', {
  summary: 'The organizer makes somebody who joined a co-host, or no co-host any more. At most two.',
  params: eventParams,
  input: z.strictObject({ profileId: numericId, isCoHost: z.boolean() }),
  output: answeredEvent,
});

export const handOverEvent = endpoint('POST', 'events/{eventId}/hand-over', 'member', {
  summary: 'The organizer hands the event over to a co-host, and stays as a co-host.',
  params: eventParams,
  input: guestInput,
  output: answeredEvent,
});
