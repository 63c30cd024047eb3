import { isTimeZone } from '@veil/api/contract/fields/time-zone';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { type EventInput, eventFields } from '@veil/api/contract/gatherings/events/input';
import {
  eventLimits,
  eventMessages,
  groupDays,
  type SeatKind,
  seatKinds,
  usualAddressMoment,
  zoneOfTown,
} from '@veil/api/contract/gatherings/events/words';
import { type ProfileType, profileTypes } from '@veil/api/contract/profiles/types';
import * as z from 'zod/mini';
import type { Problems } from '../../../form/problems.ts';
import { daysBetween, localDay, nextMonthsWeekday, shiftDay } from '../days.ts';
import { zoneWords } from '../when.ts';

/** The fields of the event form as typed. They survive a reload. */
export const eventDraftShape = z.object({
  requestId: z.string(),
  /** Version of the event being edited; 0 for a new event. */
  version: z.int(),
  title: z.string(),
  category: eventFields.category,
  maxAttendees: z.string(),
  date: z.string(),
  time: z.string(),
  /** Empty means three hours after the beginning. */
  endTime: z.string(),
  /** Empty means the day of the beginning, or the next day if the end time is earlier than the start time. */
  endDate: z.string(),
  /** Empty means the time zone of the place. */
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
  /** The event whose guests are invited first. */
  againOf: z._default(z.nullable(z.number()), null),
  /** Number of photos chosen for a new event. The browser stores them apart. */
  photos: z._default(z.int(), 0),
});
export type EventDraft = z.output<typeof eventDraftShape>;
const noPlaces: Record<SeatKind, string> = { couples: '', women: '', men: '', anyone: '' };

export const newEventDraft = (date: string, groupId: number | null, location = ''): EventDraft => ({
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
  location,
  address: '',
  addressMoment: usualAddressMoment,
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
  againOf: null,
  photos: 0,
});

export function draftOfEvent(event: EventDetail): EventDraft {
  const draft = draftWithLastDay(event);
  const withoutIt = { ...draft, endDate: '' };
  // The end date is left empty if the hours imply it, so that it moves with the date.
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

/** The same event a month later, or as many months later as it takes to be after today. */
export function draftOfNext(event: EventDetail, today: string): EventDraft {
  const draft = draftOfEvent(event);
  let date = nextMonthsWeekday(draft.date);
  while (date <= today) date = nextMonthsWeekday(date);
  const days = daysBetween(draft.date, date);
  const endDate = draft.endDate === '' ? '' : shiftDay(draft.endDate, days);
  return { ...draft, version: 0, date, endDate, againOf: event.id };
}

const peopleOf: Record<SeatKind, number> = { couples: 2, women: 1, men: 1, anyone: 1 };
const countIn = (typed: string): number => Number(typed || '0');

/** How many people fit into the places, by kind. */
export const peopleInPlaces = (places: EventDraft['places']): number =>
  seatKinds.reduce((people, kind) => people + countIn(places[kind]) * peopleOf[kind], 0);

/** The draft in the form that the API takes. */
export function inputOfDraft(draft: EventDraft): EventInput {
  const {
    maxAttendees,
    endTime,
    endDate,
    timeZone,
    isSplit,
    places,
    groupDays: days,
    againOf,
    version: _version,
    photos: _photos,
    ...same
  } = draft;
  return {
    ...same,
    maxAttendees: Number(maxAttendees),
    // A hidden field must not cause an error, so its usual value is sent.
    groupDays: same.openTo === 'group-first' ? Number(days) : groupDays.usual,
    ...(againOf !== null && { againOf }),
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

/** The fields that the member changed. If the time was changed, the resulting end is included. */
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

/**
 * The end of the event, as far as the fields determine it. Without an end time it is three hours after the beginning.
 */
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

/** Errors between fields, which the schema does not check. Today is determined in the time zone of the place. */
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

/** The problem of a beginning that has passed by the clocks of `timeZone`. */
export function begunProblem({ date, time }: EventDraft, timeZone: string, now: Date): string | undefined {
  // The API knows zones that are younger than the browser, and judges the time there.
  if (!isTimeZone(timeZone)) return undefined;
  // The Swedish way to write a moment is that of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const there = clock.format(now);
  if (date === '' || time === '' || `${date} ${time}` > there) return undefined;
  return `It is ${there.slice(-5)} there now (${zoneWords(timeZone)}). Choose a later time.`;
}

export const toggledType = (types: readonly ProfileType[], type: ProfileType): ProfileType[] =>
  profileTypes.filter((one) => types.includes(one) !== (one === type));
