import * as z from 'zod/mini';
import { instant, numericId } from '../fields/fields.ts';
import { photoPath } from '../photos/pictures.ts';
import { attendanceValues, guestVisibilities, seatKinds } from './words.ts';

export const host = z.object({
  id: numericId,
  handle: z.string(),
  photo: z.nullable(photoPath),
  isOrganizer: z.boolean(),
});
export type EventHost = z.output<typeof host>;

export const guest = z.object({
  id: numericId,
  /** The handle. */
  name: z.string(),
  photo: z.nullable(photoPath),
  status: z.enum(['attending', 'waiting', 'offered', 'requested']),
  people: z.int(),
});
export type EventGuest = z.output<typeof guest>;

export const kindOfSeats = z.object({
  kind: z.enum(seatKinds),
  places: z.int(),
  taken: z.int(),
  waiting: z.int(),
});
export type KindOfSeats = z.output<typeof kindOfSeats>;

/** The caller's own place. */
export const ownPlace = z.object({
  /** The person of the caller’s profile who joined, by the card; empty for the caller, and where it is not known. */
  by: z.string(),
  people: z.int(),
  kind: z.enum(seatKinds),
  shownTo: z.enum(guestVisibilities),
  /** On the waitlist, from 1 on; null elsewhere. */
  position: z.nullable(z.int()),
  /** Until when an offered place is kept; null elsewhere. */
  offerUntil: z.nullable(instant),
  attendance: z.nullable(z.enum(attendanceValues)),
  /** Handles of whom the caller cannot meet, as they wrote them. */
  keepApart: z.array(z.string()),
});
export type OwnPlace = z.output<typeof ownPlace>;
