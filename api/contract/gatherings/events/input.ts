import * as z from 'zod/mini';
import { line, numericId, requestId, requiredLine, requiredText, text } from '../../fields/fields.ts';
import { objectIgnoring } from '../../fields/tolerance.ts';
import { isCalendarDate, profileTypes } from '../../profiles/profiles.ts';
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
  usualAddressMoment,
} from './words.ts';

export const calendarDay = (message: string) => z.string().check(z.refine(isCalendarDate, message));
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, eventMessages.time));

const seatSplit = z.array(z.object({ kind: z.enum(seatKinds), places: z.int() }));

export const eventLine = (max: number) => line({ max, maxMessage: eventMessages.tooLongField(max) });
const eventText = (max: number) => text({ max, maxMessage: eventMessages.tooLongField(max) });

const seatCount = z
  .int(eventMessages.seats)
  .check(
    z.gte(eventLimits.seats.min, eventMessages.seats),
    z.lte(eventLimits.seats.max, eventMessages.seats),
  );

export const eventFields = {
  title: requiredLine({
    max: eventLimits.titleMax,
    empty: eventMessages.title,
    long: eventMessages.titleLong,
  }),
  category: z.enum(eventCategories, eventMessages.category),
  maxAttendees: seatCount,
  date: calendarDay(eventMessages.date),
  time: timeOfDay,
  /** Without an end, the event lasts 3 hours. */
  endDate: z.optional(calendarDay(eventMessages.date)),
  endTime: z.optional(timeOfDay),
  /** It is an IANA name or `zoneOfTown`, by default the zone of the town, of the organizer's town, or UTC. */
  timeZone: z.optional(z.string().check(z.maxLength(60, eventMessages.timeZone))),
  /** It is the area, shown to everybody. */
  location: requiredLine({
    max: eventLimits.locationMax,
    empty: eventMessages.location,
    long: eventMessages.locationLong,
  }),
  /** It has the format of `placeLabel`. */
  town: z.optional(eventLine(eventLimits.locationMax)),
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
  dressCode: eventLine(eventLimits.dressCodeMax),
  pictureRule: z.enum(pictureRules),
  specialRequirements: eventText(eventLimits.specialRequirementsMax),
  joinRule: z.enum(joinRules),
  profileTypes: z
    .array(z.enum(profileTypes))
    .check(z.minLength(1, eventMessages.types), z.maxLength(profileTypes.length)),
  /** It is null if anyone may take any seat. */
  split: z.nullable(seatSplit.check(z.maxLength(seatKinds.length))),
  groupId: z.nullable(numericId),
  openTo: z.enum(groupOpenings),
  groupDays: z
    .int(eventMessages.groupDays)
    .check(z.gte(groupDays.min, eventMessages.groupDays), z.lte(groupDays.max, eventMessages.groupDays)),
};

/** Clients' forms send these. */
const ignoredEventFields = [
  ...(['id', 'host', 'hostAvatar', 'verified', 'premium', 'compatibility'] as const),
  ...(['currentAttendees', 'attendees'] as const),
];

export const wholeEvent = objectIgnoring(ignoredEventFields, {
  ...eventFields,
  address: z._default(eventFields.address, ''),
  addressMoment: z._default(eventFields.addressMoment, usualAddressMoment),
  tags: z._default(eventFields.tags, []),
  dressCode: z._default(eventFields.dressCode, ''),
  pictureRule: z._default(eventFields.pictureRule, 'none'),
  specialRequirements: z._default(eventFields.specialRequirements, ''),
  joinRule: z._default(eventFields.joinRule, 'everyone'),
  profileTypes: z._default(eventFields.profileTypes, [...profileTypes]),
  split: z._default(eventFields.split, null),
  groupId: z._default(eventFields.groupId, null),
  openTo: z._default(eventFields.openTo, 'everyone'),
  groupDays: z._default(eventFields.groupDays, groupDays.usual),
  /** An event of the caller’s, whose guests are invited first. */
  againOf: z.optional(numericId),
  requestId,
});
export type EventInput = z.input<typeof wholeEvent>;
