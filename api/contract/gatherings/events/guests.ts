import * as z from 'zod/mini';
import { carriedMax } from '../../fields/carried-code.ts';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, numericId, successResult, text } from '../../fields/fields.ts';
import { objectIgnoringOthers } from '../../fields/tolerance.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { handle, profileTypes } from '../../profiles/profiles.ts';
import { answeredEvent, eventParams } from './events.ts';
import { inviteLists } from './invite-lists.ts';
import { noShow } from './places.ts';
import {
  attendanceValues,
  eventLimits,
  eventMessages,
  guestVisibilities,
  noShowAnswers,
  seatKinds,
} from './words.ts';

const keepApartHandles = z.array(handle).check(z.maxLength(eventLimits.keepApart, eventMessages.keepApart));
const note = text({ max: eventLimits.noteMax, maxMessage: eventMessages.noteLong });
const guestInput = z.strictObject({ profileId: numericId });

export const joinWish = {
  /** A couple comes as two by default; a group must say how many. */
  people: z.optional(
    z.int(eventMessages.people).check(z.gte(1, eventMessages.people), z.lte(8, eventMessages.people)),
  ),
  /** It may be left out only if `ownKinds` has a single entry. */
  kind: z.optional(z.enum(seatKinds, eventMessages.kind)),
  /** The preference is the default; a member who was offered a place keeps their choice. */
  shownTo: z.optional(z.enum(guestVisibilities, eventMessages.shownTo)),
  /** Somebody who has or is offered a place keeps their earlier list. */
  keepApart: z.optional(keepApartHandles),
  /** The organizer reads whom the caller blocked or hid, if they come too, so that the two sit apart. */
  sitsApart: z.optional(z.boolean()),
  /** The answer to “Anything the host should know?”. Only hosts read it. */
  note: z.optional(note),
};

export const joinEvent = endpoint('POST', 'events/{eventId}/join', 'member', {
  summary:
    'Takes places for the people who come, joins the waitlist if there are too few, asks the host if that is required, or accepts an offered place. Joining again changes nothing.',
  params: eventParams,
  input: objectIgnoringOthers(joinWish),
  output: answeredEvent,
});

export const leaveEvent = endpoint('POST', 'events/{eventId}/leave', 'member', {
  sanctioned: 'restricted',
  summary: 'Gives up the caller’s places, leaves the waitlist, or declines an offer. Repeating is harmless.',
  params: eventParams,
  input: objectIgnoringOthers({}),
  output: answeredEvent,
});

export const showAtEvent = endpoint('POST', 'events/{eventId}/shown-to', 'member', {
  sanctioned: 'restricted',
  summary: 'Changes who sees that the caller attends.',
  params: eventParams,
  input: z.strictObject({ shownTo: z.enum(guestVisibilities, eventMessages.shownTo) }),
  output: answeredEvent,
});

export const keepApart = endpoint('POST', 'events/{eventId}/keep-apart', 'member', {
  sanctioned: 'restricted',
  summary:
    'Sets a confidential list of people whom the caller cannot meet, without a reason. The answer does not reveal whether a handle exists. Only the organizer sees those on the guest list, and never an entry about themselves. The list is erased with the caller’s place, and 14 days after the end. An empty list removes it.',
  params: eventParams,
  input: z.strictObject({ handles: keepApartHandles, sitsApart: joinWish.sitsApart }),
  output: answeredEvent,
});

export const writeNoteToHost = endpoint('POST', 'events/{eventId}/note', 'member', {
  sanctioned: 'restricted',
  summary:
    'Changes what the caller told the hosts when joining, until the event begins. An empty text takes it back at any time.',
  params: eventParams,
  input: z.strictObject({ note }),
  output: answeredEvent,
});

const listedGuest = z.object({
  /** For somebody blocked, the number is valid only in this list. */
  id: numericId,
  /** It is null if the caller may not see the guest, who keeps their seats. */
  handle: z.nullable(z.string()),
  photo: z.nullable(photoPath),
  /** On a shared profile it names the guest: by card within the profile, by signature to others. */
  signedBy: z.string(),
  type: z.enum(profileTypes),
  status: z.enum(['attending', 'waiting', 'offered', 'requested', 'invited']),
  people: z.int(),
  kind: z.enum(seatKinds),
  shownTo: z.enum(guestVisibilities),
  /** It counts from 1 on the waitlist of this kind. */
  position: z.nullable(z.int()),
  offerUntil: z.nullable(instant),
  joinedAt: instant,
  isCoHost: z.boolean(),
  attendance: z.nullable(z.enum(attendanceValues)),
  noShow,
  checkedInAt: z.nullable(instant),
  /** Only the organizer sees them; co-hosts get an empty list. */
  keepApart: z.array(z.string()),
  /** The guest’s note to the hosts; empty without an answer. */
  note: z.string(),
  /** Hosts recorded them in the last year, and they count. */
  noShows: z.int(),
});
export type ListedGuest = z.output<typeof listedGuest>;

const guestList = z.object({
  guests: z.array(listedGuest),
  /** Offered places count. */
  attendeeCount: z.int(),
  offeredCount: z.int(),
  maxAttendees: z.int(),
  /** Lists that were invited. Their members are in no guest list before they answer. */
  invitedLists: z.array(z.enum(inviteLists)),
});

export const eventGuests = endpoint('GET', 'events/{eventId}/guests', 'member', {
  summary: 'For the hosts: everybody who joined, waits, asked or was invited by name, with their answers.',
  params: eventParams,
  output: guestList,
});

export const admitGuest = endpoint('POST', 'events/{eventId}/admit', 'member', {
  summary: 'Lets a host accept or decline a request. Accepted people join, or wait if the event is full.',
  params: eventParams,
  input: z.strictObject({ profileId: numericId, isAdmitted: z.boolean() }),
  output: guestList,
});

export const removeGuest = endpoint('POST', 'events/{eventId}/remove-guest', 'member', {
  summary:
    'Lets a host remove a guest, who is notified and no longer finds the event. The places are free again. Repeating is harmless.',
  params: eventParams,
  input: guestInput,
  output: guestList,
});

export const markAttendance = endpoint('POST', 'events/{eventId}/attendance', 'member', {
  summary:
    'Lets a host record who attended; null removes the record. From an hour before to 7 days after. A guest marked as not there is asked about it.',
  params: eventParams,
  input: z.strictObject({ profileId: numericId, attendance: z.nullable(z.enum(attendanceValues)) }),
  output: guestList,
});

export const answerNoShow = endpoint('POST', 'events/{eventId}/no-show', 'member', {
  sanctioned: 'restricted',
  summary:
    'Answers a host’s mark that the caller did not come, for 7 days from the mark. Hosts read the answer, and the mark counts for nothing. The latest answer stands.',
  params: eventParams,
  input: z.strictObject({ answer: z.enum(noShowAnswers) }),
  output: successResult,
});

export const checkInCode = endpoint('GET', 'events/{eventId}/check-in', 'member', {
  summary: 'For the hosts: the code with which guests check in, and when it can be used.',
  params: eventParams,
  output: z.object({ code: z.string(), from: instant, until: instant }),
});

export const checkIn = endpoint('POST', 'events/{eventId}/check-in', 'member', {
  summary: 'Checks in a guest with the code that the host shows; 10 tries in 15 minutes, then 429.',
  params: eventParams,
  input: z.strictObject({
    code: z.string().check(z.minLength(1, eventMessages.wrongCode), z.maxLength(carriedMax)),
  }),
  output: answeredEvent,
});

export const inviteToEvent = endpoint('POST', 'events/{eventId}/invite', 'member', {
  summary:
    'Lets a host invite a member, or once a list of members, who are notified. The invitation reserves no seat. The answer says of a list only that it is invited. 3 lists a day, 1 in the first week, then 429. Repeating is harmless.',
  params: eventParams,
  input: z
    .strictObject({
      handle: z.optional(z.string().check(z.minLength(1, eventMessages.noMember), z.maxLength(60))),
      /** It takes the place of a handle. */
      list: z.optional(z.enum(inviteLists)),
    })
    .check(
      z.refine(({ handle, list }) => (handle === undefined) !== (list === undefined), eventMessages.noMember),
    ),
  output: guestList,
});

export const setCoHost = endpoint('POST', 'events/{eventId}/co-host', 'member', {
  summary: 'Lets the organizer make a guest a co-host, or end that. At most two.',
  params: eventParams,
  input: z.strictObject({ profileId: numericId, isCoHost: z.boolean() }),
  output: answeredEvent,
});

export const handOverEvent = endpoint('POST', 'events/{eventId}/hand-over', 'member', {
  summary: 'Lets the organizer hand the event over to a co-host and become a co-host.',
  params: eventParams,
  input: guestInput,
  output: answeredEvent,
});
