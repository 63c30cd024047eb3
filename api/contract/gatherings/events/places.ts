import * as z from 'zod/mini';
import { instant, numericId } from '../../fields/fields.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { attendanceValues, guestVisibilities, noShowAnswers, seatKinds } from './words.ts';

export const host = z.object({
  id: numericId,
  handle: z.string(),
  photo: z.nullable(photoPath),
  isOrganizer: z.boolean(),
});
export type EventHost = z.output<typeof host>;

export const guest = z.object({
  id: numericId,
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

/** A host’s mark that a guest did not come, until 14 days after the end. An answer ends what it counts for. */
export const noShow = z.nullable(
  z.object({ countsFrom: instant, answer: z.nullable(z.enum(noShowAnswers)) }),
);
export type NoShow = z.output<typeof noShow>;

export const ownPlace = z.object({
  /** It is empty for the caller, and if it is not known. */
  by: z.string(),
  people: z.int(),
  kind: z.enum(seatKinds),
  shownTo: z.enum(guestVisibilities),
  position: z.nullable(z.int()),
  /** It is null unless a place is offered. */
  offerUntil: z.nullable(instant),
  attendance: z.nullable(z.enum(attendanceValues)),
  noShow,
  keepApart: z.array(z.string()),
  sitsApart: z.boolean(),
  note: z.string(),
});
export type OwnPlace = z.output<typeof ownPlace>;
