import * as z from 'zod/mini';
import { line, numericId, requestId, requiredLine, requiredText, text } from '../fields/fields.ts';
import { ignoring } from '../fields/tolerance.ts';
import { isCalendarDate, profileTypes } from '../profiles/profiles.ts';
import {
  addressMoments,
  eventCategories,
  eventLimits,
  eventMessages,
  groupDays,
  groupOpenings,
  joinRules,
  pictureRules,
  seatKinds,
} from './words.ts';

/** By the calendar of the event's time zone. */
export const day = (message: string) => z.string().check(z.refine(isCalendarDate, message));
export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, eventMessages.time));

const split = z.array(z.object({ kind: z.enum(seatKinds), places: z.int() }));

export const words = (max: number) => line({ max, maxMessage: eventMessages.tooLongField(max) });
const paragraphs = (max: number) => text({ max, maxMessage: eventMessages.tooLongField(max) });

const seatCount = z
  .int(eventMessages.seats)
  .check(
    z.gte(eventLimits.seats.min, eventMessages.seats),
    z.lte(eventLimits.seats.max, eventMessages.seats),
  );

/** Fields of an event, as they are typed. */
export const base = {
  title: requiredLine({
    max: eventLimits.titleMax,
    empty: eventMessages.title,
    long: eventMessages.titleLong,
  }),
  category: z.enum(eventCategories, eventMessages.category),
  maxAttendees: seatCount,
  date: day(eventMessages.date),
  time: clock,
  /** The end is 3 hours after the beginning unless both are given. */
  endDate: z.optional(day(eventMessages.date)),
  endTime: z.optional(clock),
  /**
   * An IANA name. `zoneOfTown` is that of the event’s town, which must be a known one then. Unless given, that of the
   * town or else of the organizer’s own; UTC where neither is known.
   */
  timeZone: z.optional(z.string().check(z.maxLength(60, eventMessages.timeZone))),
  /** The area, which everybody reads. */
  location: requiredLine({
    max: eventLimits.locationMax,
    empty: eventMessages.location,
    long: eventMessages.locationLong,
  }),
  /** The town as `placeLabel` writes it, where the area does not name it. */
  town: z.optional(words(eventLimits.locationMax)),
  address: line({ max: eventLimits.addressMax, maxMessage: eventMessages.addressLong }),
  addressMoment: z.enum(addressMoments),
  description: requiredText({
    max: eventLimits.descriptionMax,
    empty: eventMessages.description,
    long: eventMessages.descriptionLong,
  }),
  tags: z
    .array(line({ min: 1, max: eventLimits.tagMax, maxMessage: eventMessages.tagLong }))
    .check(z.maxLength(eventLimits.tags, eventMessages.tags)),
  dressCode: words(eventLimits.dressCodeMax),
  pictureRule: z.enum(pictureRules),
  specialRequirements: paragraphs(eventLimits.specialRequirementsMax),
  joinRule: z.enum(joinRules),
  profileTypes: z
    .array(z.enum(profileTypes))
    .check(z.minLength(1, eventMessages.types), z.maxLength(profileTypes.length)),
  /** Places by kind; null for seats that anyone may take. */
  split: z.nullable(split.check(z.maxLength(seatKinds.length))),
  groupId: z.nullable(numericId),
  openTo: z.enum(groupOpenings),
  groupDays: z
    .int(eventMessages.groupDays)
    .check(z.gte(groupDays.min, eventMessages.groupDays), z.lte(groupDays.max, eventMessages.groupDays)),
};

/** Fields that a client's form may add for itself. */
const unneeded = [
  ...(['id', 'host', 'hostAvatar', 'verified', 'premium', 'compatibility'] as const),
  ...(['currentAttendees', 'attendees'] as const),
];

export const wholeEvent = ignoring(unneeded, {
  ...base,
  address: z._default(base.address, ''),
  addressMoment: z._default(base.addressMoment, 'at-once'),
  tags: z._default(base.tags, []),
  dressCode: z._default(base.dressCode, ''),
  pictureRule: z._default(base.pictureRule, 'none'),
  specialRequirements: z._default(base.specialRequirements, ''),
  joinRule: z._default(base.joinRule, 'everyone'),
  profileTypes: z._default(base.profileTypes, [...profileTypes]),
  split: z._default(base.split, null),
  groupId: z._default(base.groupId, null),
  openTo: z._default(base.openTo, 'everyone'),
  groupDays: z._default(base.groupDays, groupDays.usual),
  requestId,
});
export type EventInput = z.input<typeof wholeEvent>;
