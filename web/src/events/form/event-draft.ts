import type { EventDetail } from '@veil/api/contract/events/events';
import { type EventInput, eventFields } from '@veil/api/contract/events/input';
import {
  eventLimits,
  eventMessages,
  groupDays,
  type SeatKind,
  seatKinds,
  zoneOfTown,
} from '@veil/api/contract/events/words';
import { type ProfileType, profileTypes } from '@veil/api/contract/profiles/types';
import * as z from 'zod/mini';
import type { Problems } from '../../form/problems.ts';
import { localDay, shiftDay } from '../days.ts';

/** The fields of an event, as typed. They survive a reload. */
export const eventDraftShape = z.object({
  requestId: z.string(),
  /** Version of the edited event; 0 for a new one. */
  version: z.int(),
  title: z.string(),
  category: eventFields.category,
  maxAttendees: z.string(),
  date: z.string(),
  time: z.string(),
  /** Empty for three hours after the beginning. */
  endTime: z.string(),
  /** Empty for the day of the beginning, or the next one where the end is earlier by the clock. */
  endDate: z.string(),
  /** Empty for that of the place. */
  timeZone: z.string(),
  location: z.string(),
  address: z.string(),
  addressMoment: eventFields.addressMoment,
  description: z.string(),
  tags: z.array(z.string()),
  dressCode: z.string(),
  pictureRule: z._default(eventFields.pictureRule, 'none'),
  specialRequirements: z.string(),
  joinRule: eventFields.joinRule,
  profileTypes: z.array(z.enum(profileTypes)),
  isSplit: z.boolean(),
  places: z.record(z.enum(seatKinds), z.string()),
  groupId: z.nullable(z.number()),
  openTo: eventFields.openTo,
  groupDays: z._default(z.string(), String(groupDays.usual)),
});
export type EventDraft = z.output<typeof eventDraftShape>;
const noPlaces: Record<SeatKind, string> = { couples: '', women: '', men: '', anyone: '' };

export const newEventDraft = (date: string, groupId: number | null): EventDraft => ({
  requestId: crypto.randomUUID(),
  version: 0,
  title: '',
  category: 'social',
  maxAttendees: String(eventLimits.defaultSeats),
  date,
  time: '',
  endTime: '',
  endDate: '',
  timeZone: '',
  location: '',
  address: '',
  addressMoment: 'at-once',
  description: '',
  tags: [],
  dressCode: '',
  pictureRule: 'none',
  specialRequirements: '',
  joinRule: 'everyone',
  profileTypes: [...profileTypes],
  isSplit: false,
  places: noPlaces,
  groupId,
  openTo: 'everyone',
  groupDays: String(groupDays.usual),
});

export function draftOfEvent(event: EventDetail): EventDraft {
  const draft = draftWithLastDay(event);
  const withoutIt = { ...draft, endDate: '' };
  // A last day that follows from the hours moves with the date.
  return endOfDraft(withoutIt)?.date === event.endDate ? withoutIt : draft;
}

const draftWithLastDay = (event: EventDetail): EventDraft => ({
  ...newEventDraft(event.date, event.groupId),
  version: event.version,
  title: event.title,
  category: event.category,
  maxAttendees: String(event.maxAttendees),
  time: event.time,
  endTime: event.endTime,
  endDate: event.endDate,
  timeZone: event.timeZone,
  location: event.location,
  address: event.address ?? '',
  addressMoment: event.addressMoment,
  description: event.description,
  tags: event.tags,
  dressCode: event.dressCode,
  pictureRule: event.pictureRule,
  specialRequirements: event.specialRequirements,
  joinRule: event.joinRule,
  profileTypes: event.profileTypes,
  isSplit: event.kinds !== null,
  places: {
    ...noPlaces,
    ...Object.fromEntries((event.kinds ?? []).map(({ kind, places }) => [kind, String(places)])),
  },
  openTo: event.openTo,
  groupDays: String(event.groupDays),
});

const peopleOf: Record<SeatKind, number> = { couples: 2, women: 1, men: 1, anyone: 1 };
const countIn = (typed: string): number => Number(typed || '0');

/** How many people the places by kind seat. */
export const peopleInPlaces = (places: EventDraft['places']): number =>
  seatKinds.reduce((people, kind) => people + countIn(places[kind]) * peopleOf[kind], 0);

/** A draft as the API takes it. */
export function inputOfDraft(draft: EventDraft): EventInput {
  const {
    maxAttendees,
    endTime,
    endDate,
    timeZone,
    isSplit,
    places,
    groupDays: days,
    version: _,
    ...same
  } = draft;
  return {
    ...same,
    maxAttendees: Number(maxAttendees),
    // A field that is not asked for cannot be wrong.
    groupDays: same.openTo === 'group-first' ? Number(days) : groupDays.usual,
    ...(endTime !== '' && { endTime }),
    ...(endDate !== '' && { endDate }),
    timeZone: timeZone || zoneOfTown,
    split: isSplit
      ? seatKinds
          .map((kind) => ({ kind, places: countIn(places[kind]) }))
          .filter(({ places: count }) => count > 0)
      : null,
  };
}

const timeFields = ['date', 'time', 'endTime', 'endDate'];

/** The fields that differ from those the editing began from; with another time, the end that follows from it too. */
export function changedFields(began: EventDraft, draft: EventDraft): Partial<EventInput> {
  const before: Record<string, unknown> = inputOfDraft(began);
  const now: Record<string, unknown> = inputOfDraft(draft);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => name !== 'requestId' && JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  const end = changed.some((name) => timeFields.includes(name)) ? endOfDraft(draft) : undefined;
  return {
    ...Object.fromEntries(changed.filter((name) => now[name] !== undefined).map((name) => [name, now[name]])),
    ...(end && { endDate: end.date, endTime: end.time }),
  };
}

/** When it ends, as far as the fields say: without an end of its own, three hours after it begins. */
export function endOfDraft({
  date,
  time,
  endTime,
  endDate,
}: EventDraft): { date: string; time: string } | undefined {
  if (date === '' || time === '') return undefined;
  if (endTime === '') return addHours(date, time, eventLimits.defaultHours);
  if (endDate !== '') return { date: endDate, time: endTime };
  return { date: endTime > time ? date : shiftDay(date, 1), time: endTime };
}

function addHours(date: string, time: string, hours: number) {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + hours * 60;
  const clock = minutes % (24 * 60);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return {
    date: shiftDay(date, Math.floor(minutes / (24 * 60))),
    time: `${twoDigits(Math.floor(clock / 60))}:${twoDigits(clock % 60)}`,
  };
}

/** Faults between fields, which no schema sees. The time zone of the place decides about today. */
export function eventProblems(draft: EventDraft, now: Date): Problems {
  const { date, endDate, endTime, isSplit, places, maxAttendees, time } = draft;
  const problems: Problems = {};
  if (date !== '' && date < shiftDay(localDay(now), -1)) problems.date = eventMessages.past;
  if (endDate !== '' && endTime === '') problems.endTime = eventMessages.time;
  if (endDate !== '' && date !== '' && `${endDate} ${endTime}` <= `${date} ${time}`)
    problems.endDate = eventMessages.endsFirst;
  if (isSplit && peopleInPlaces(places) !== Number(maxAttendees)) problems.split = eventMessages.split;
  return problems;
}

export const toggledType = (types: readonly ProfileType[], type: ProfileType): ProfileType[] =>
  profileTypes.filter((one) => types.includes(one) !== (one === type));
