import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Context } from '../../../context.ts';
import { requireOffered } from '../../../discovery/places/offered.ts';
import type { EventFact } from '../../../notifications/activity/kinds.ts';
import { ApiError, invalidFields } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { judgeChanges, judgeTexts } from '../../../safety/texts/judge.ts';
import { type EventNotice, eventActivityItem } from '../event-notices.ts';
import { requireGroup } from '../groups.ts';
import { hasBegun, hasEnded, placesTaken, seatsTaken } from '../guests/seats.ts';
import { changeEvent, type EventUpdate } from './change-event.ts';
import { describedFields, type EventEdits, requireSplit, textSubject, textsOf, townOf } from './draft.ts';
import type { Gathering } from './items.ts';
import { remindersOf } from './remind.ts';
import { getAsHost, requireHost } from './see-event.ts';
import { type EventTimes, timesOf, zoneFor } from './times.ts';
import { detailView } from './view.ts';

export const editEvent: Handler<'editEvent'> = async ({ eventId, version, ...edits }, caller, context) => {
  const { event, viewContext } = await getAsHost(eventId, caller, context);
  const wanted = describedFields(edits);
  const isMoved = edits.location !== undefined || edits.town !== undefined;
  const place = isMoved ? await townOf({ location: event.location, ...edits }) : undefined;
  if (isMoved) requireOffered(edits.location ?? event.location, place, context);
  await requireGroup({ groupId: event.groupId, ...wanted }, caller, context);
  await context.limits.take('eventEdits', caller);
  const reviewWork = await judgeTexts(textSubject(caller.profile.id, eventId), textsOf(wanted), context);
  const changed = await changeEvent(
    eventId,
    (latest, now) => {
      requireHost(latest, caller.profile.id);
      if (latest.cancelled) throw new ApiError(409, eventMessages.cancelled);
      if (hasBegun(latest, now)) throw new ApiError(409, eventMessages.begun);
      if (latest.edits !== version) return acceptRepeatedEdit(latest, wanted);
      const after: Gathering = {
        ...latest,
        ...wanted,
        ...(place !== undefined && { place }),
        ...timesAfter(latest, edits, place === undefined ? latest.place : place, now),
        edits: latest.edits + 1,
      };
      requireSeats(after);
      const reminders = after.startsAt === latest.startsAt ? [] : remindersOf(after, context);
      return {
        event: after,
        notices: changeNotices(latest, after, context),
        work: [...reviewWork, ...reminders],
      };
    },
    context,
  );
  return { event: detailView(changed, viewContext, caller, context) };
};

/**
 * A repeated edit, whose first answer was lost, is not a conflict.
 * @throws ApiError 409 if the event has changed in another way
 */
function acceptRepeatedEdit(latest: Gathering, wanted: Partial<Gathering>): EventUpdate {
  const isThere = Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(Reflect.get(latest, name)) === JSON.stringify(value),
  );
  if (!isThere || Object.keys(wanted).length === 0) throw new ApiError(409, eventMessages.changed);
  return { event: latest };
}

/**
 * When the event moves to another time zone, its local hours stay the same.
 * @throws ApiError 400
 */
function timesAfter(
  latest: Gathering,
  edits: EventEdits,
  place: Gathering['place'],
  now: Date,
): Partial<EventTimes> {
  const isElsewhere = edits.location !== undefined || edits.town !== undefined;
  const stays = edits.timeZone === undefined && !isElsewhere;
  const zone = stays ? latest.timeZone : zoneFor(edits.timeZone, place, latest.timeZone);
  const { date, time, endDate, endTime } = edits;
  const isSame =
    [date, time, endDate, endTime].every((part) => part === undefined) && zone === latest.timeZone;
  if (isSame) return {};
  return timesOf(
    {
      date: date ?? latest.date,
      time: time ?? latest.time,
      endDate: endDate ?? latest.endDate,
      endTime: endTime ?? latest.endTime,
      timeZone: zone,
    },
    now,
    latest,
  );
}

/** @throws ApiError 400 for fewer seats than are taken, or if the places by kind do not add up */
function requireSeats(event: Gathering): void {
  requireSplit(event);
  const taken = seatsTaken(event);
  if (event.maxAttendees < taken)
    throw invalidFields([{ field: 'maxAttendees', message: eventMessages.seatsTaken(taken) }]);
  const kinds = ['couples', 'women', 'men', 'anyone'] as const;
  const placesOf = (kind: (typeof kinds)[number]) =>
    event.split?.find((one) => one.kind === kind)?.places ?? 0;
  if (event.split && kinds.some((kind) => placesTaken(event, kind) > placesOf(kind)))
    throw invalidFields([{ field: 'split', message: eventMessages.splitTaken }]);
}

function changeNotices(before: Gathering, after: Gathering, context: Context): EventNotice[] {
  const facts: EventFact[] = [
    ...(before.startsAt !== after.startsAt || before.endsAt !== after.endsAt ? ['time' as const] : []),
    ...(before.location !== after.location || before.address !== after.address ? ['place' as const] : []),
    ...(before.maxAttendees !== after.maxAttendees ? ['seats' as const] : []),
  ];
  if (facts.length === 0) return [];
  const item = eventActivityItem(after, 'changed', { kind: 'event-changed', values: { facts } }, context);
  return [{ profileIds: expectingProfileIds(after), item }];
}

const expectingProfileIds = ({ entries, coHostIds }: Gathering): number[] => [
  ...new Set([
    ...entries.filter(({ state }) => state !== 'removed').map(({ profileId }) => profileId),
    ...coHostIds,
  ]),
];

/** Cancelling again keeps the first reason. */
export const cancelEvent: Handler<'cancelEvent'> = async ({ eventId, reason }, caller, context) => {
  const { viewContext } = await getAsHost(eventId, caller, context);
  const reviewWork = await judgeChanges(caller, { kind: 'event', ref: String(eventId) }, { reason }, context);
  const changed = await changeEvent(
    eventId,
    (latest, now) => {
      requireHost(latest, caller.profile.id);
      if (latest.cancelled) return { event: latest };
      if (hasEnded(latest, now)) throw new ApiError(409, eventMessages.over);
      return { ...cancellationOf(latest, reason, now, context), work: reviewWork };
    },
    context,
  );
  return { event: detailView(changed, viewContext, caller, context) };
};

export function cancellationOf(event: Gathering, reason: string, now: Date, context: Context): EventUpdate {
  const item = eventActivityItem(event, 'cancelled', { kind: 'event-cancelled' }, context);
  return {
    event: { ...event, cancelled: { reason, at: now.toISOString() }, edits: event.edits + 1 },
    notices: [{ profileIds: expectingProfileIds(event), item }],
  };
}
