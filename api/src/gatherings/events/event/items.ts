import * as z from 'zod/mini';
import { place } from '../../../../contract/discovery/places.ts';
import { inviteLists } from '../../../../contract/gatherings/events/invite-lists.ts';
import {
  addressMoments,
  attendanceValues,
  eventCategories,
  groupDays,
  groupOpenings,
  guestStandings,
  guestVisibilities,
  joinRules,
  noShowAnswers,
  pictureRules,
  seatKinds,
} from '../../../../contract/gatherings/events/words.ts';
import { profileTypes } from '../../../../contract/profiles/profiles.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { albumFields } from '../../../profiles/profiles/parts/album.ts';

export const eventsContainer = 'events';
export const mineContainer = 'mine';

export const besideEvent = (id: number) => ({ container: eventsContainer, partition: String(id) });

/** `joined` and `offered` take seats; `removed` keeps out a profile whose place was given back. */
const entryStates = ['invited', 'requested', 'waiting', 'offered', 'joined', 'removed'] as const;
export type EntryState = (typeof entryStates)[number];

const entrySchema = storedObject({
  profileId: z.number(),
  /** null if a host acted. */
  byPerson: z.nullable(z.string()),
  type: z.enum(profileTypes),
  state: z.enum(entryStates),
  people: z.number(),
  kind: z.enum(seatKinds),
  shownTo: z.enum(guestVisibilities),
  at: z.string(),
  /** The order in the guest list and the waitlist; it stays the same when a place is offered. */
  seq: z.number(),
  offerUntil: z.nullable(z.string()),
  /** Hosts invited this profile, so the rules about who may join do not apply. */
  isInvited: z.boolean(),
  /** A list invited this profile. Hosts do not read of it before an answer. */
  byList: z.optional(z.boolean()),
  attendance: z.nullable(z.enum(attendanceValues)),
  /** Beside a mark that the guest did not come. A mark of a former release has none, and counts. */
  noShow: z.optional(storedObject({ countsFrom: z.string(), answer: z.nullable(z.enum(noShowAnswers)) })),
  checkedInAt: z.nullable(z.string()),
  /** Profiles that this guest does not want to meet: the handle as typed, and the profile that had it then. */
  keepApart: z.array(storedObject({ handle: z.string(), profileId: z.nullable(z.number()) })),
  /** The organizer may read whom this guest blocked or hid, if they come too. */
  sitsApart: z.optional(z.boolean()),
  note: z.optional(z.string()),
  /** A host ticked this guest off at the door. */
  isHere: z.optional(z.boolean()),
});
export type GuestEntry = z.output<typeof entrySchema>;

const eventFields = {
  requestId: z.string(),
  /** null once the organizer has left Veil. */
  organizerId: z.nullable(z.number()),
  isOrganizerAway: z.optional(z.boolean()),
  byPerson: z.nullable(z.string()),
  coHostIds: z.array(z.number()),
  title: z.string(),
  category: z.enum(eventCategories),
  description: z.string(),
  tags: z.array(z.string()),
  dressCode: z.string(),
  pictureRule: z._default(z.enum(pictureRules), 'none'),
  specialRequirements: z.string(),
  /** The area, which everybody can read. */
  location: z.string(),
  place: z.nullable(storedObject(place.shape)),
  address: z.string(),
  addressMoment: z.enum(addressMoments),
  timeZone: z.string(),
  /** The local date and time that the organizer chose. The instants are computed from them. */
  date: z.string(),
  time: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  maxAttendees: z.number(),
  split: z.nullable(z.array(storedObject({ kind: z.enum(seatKinds), places: z.number() }))),
  joinRule: z.enum(joinRules),
  profileTypes: z.array(z.enum(profileTypes)),
  groupId: z.nullable(z.number()),
  openTo: z.enum(groupOpenings),
  groupDays: z._default(z.number(), groupDays.usual),
  createdAt: z.string(),
  /** Guests type this code to check in. */
  code: z.string(),
  cancelled: z.nullable(storedObject({ reason: z.string(), at: z.string() })),
  /**
   * At most 50 people with places, 200 on the waitlist, 100 invited, 200 invited by lists, 100 requests and the latest 200
   * removed.
   */
  entries: z.array(entrySchema),
  invitedLists: z.optional(z.array(z.enum(inviteLists))),
  /** The latest 200 who gave up a place or an invitation, or whose request was refused: no list invites them. */
  declined: z.optional(z.array(storedObject({ profileId: z.number(), at: z.string() }))),
  /** Those who wrote in the chat or hold an entry, and are paused or suspended: see `messaging/rooms/away.ts`. */
  away: z.optional(z.array(z.number())),
  nextSeq: z.number(),
  edits: z.number(),
  version: z.number(),
  /** The counts for lists, in people. */
  people: z.number(),
  offered: z.number(),
  waiting: z.number(),
  /** Until then only invited guests may join. */
  heldUntil: z.optional(z.string()),
  /** Seats that guests gave up, the latest last, without whose they were. */
  freed: z.optional(z.array(storedObject({ at: z.string(), people: z.number(), isOffered: z.boolean() }))),
  ...albumFields,
  withheld: z.optional(
    storedObject({
      title: z.string(),
      description: z.string(),
      dressCode: z.string(),
      specialRequirements: z.string(),
      tags: z.array(z.string()),
      photoIds: z.array(z.string()),
      location: z.optional(z.string()),
    }),
  ),
};

/** Everything that can race is in this one item, so one compare-and-swap decides. */
export const eventItem = storedObject({
  id: z.literal('event'),
  eventId: z.string(),
  kind: z.literal('event'),
  schemaVersion: z.literal(1),
  ...eventFields,
});
export type EventItem = z.output<typeof eventItem>;

/** The tombstone tells readers of the change feed that the event was erased. */
export const eventTombstone = storedObject({
  id: z.literal('event'),
  eventId: z.string(),
  kind: z.literal('tombstone'),
});

export type Gathering = Omit<EventItem, 'id' | 'eventId' | 'kind' | 'schemaVersion'> & { id: number };

/** A pointer is computed from the event alone, so it can be rebuilt. */
export const pointerItem = storedObject({
  /** `event-<eventId>` */
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('event'),
  schemaVersion: z.literal(1),
  eventId: z.number(),
  organizerId: z.nullable(z.number()),
  standing: z.enum(guestStandings),
  /** `none` is kept for a day, so that an older pointer cannot replace it. */
  list: z.enum(['hosting', 'going', 'waiting', 'removed', 'none']),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isCancelled: z.boolean(),
  isShown: z.boolean(),
  since: z.string(),
  /** No two events share a key. */
  orderKey: z.string(),
  /** null for a mark that counts for nothing. */
  attendance: z.nullable(z.enum(attendanceValues)),
  /** When a mark that the guest did not come begins to count; absent for one that counts already. */
  noShowFrom: z.optional(z.string()),
  /** The version of the event from which the pointer was made. An older version changes nothing. */
  version: z.number(),
  ttl: z.number(),
});
export type EventPointer = z.output<typeof pointerItem>;
