import type { Place } from '../../../../contract/discovery/places.ts';
import { eventLimits, eventMessages, zoneOfTown } from '../../../../contract/gatherings/events/words.ts';
import { invalidFields } from '../../../platform/http/api-error.ts';
import type { Gathering } from './items.ts';
import { instantAt, isTimeZone, wallClock } from './zone.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

interface WantedTimes {
  readonly date: string;
  readonly time: string;
  readonly endDate?: string | undefined;
  readonly endTime?: string | undefined;
  readonly timeZone: string;
}

export type EventTimes = Pick<
  Gathering,
  'date' | 'time' | 'endDate' | 'endTime' | 'timeZone' | 'startsAt' | 'endsAt'
>;

/**
 * An event without an end lasts 3 hours. An end time without a date is the next such time. A local time that the clocks
 * skip is moved forward.
 * @param before the present times of an event that is edited: a local time that stays keeps its instant, also in an
 * hour that occurs twice
 * @throws ApiError 400
 */
export function timesOf(wanted: WantedTimes, now: Date, before?: EventTimes): EventTimes {
  const { date, time, timeZone, ...end } = wanted;
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', eventMessages.timeZone);
  const kept = before?.timeZone === timeZone ? before : undefined;
  const staysAtStart = kept?.date === date && kept.time === time;
  const staysAtEnd = kept?.endDate === end.endDate && kept?.endTime === end.endTime;
  const startsAt = kept && staysAtStart ? new Date(kept.startsAt) : instantAt({ date, time }, timeZone);
  const endsAt =
    kept && staysAtEnd ? new Date(kept.endsAt) : endOf({ date, time, ...end }, startsAt, timeZone);
  const endField = end.endDate === undefined ? 'endTime' : 'endDate';
  return checkedTimes({ startsAt, endsAt, timeZone, endField }, now);
}

/**
 * The times of an event at another day and hour of the same time zone, which lasts as long.
 * @throws ApiError 400
 */
export function timesMovedTo(event: EventTimes, date: string, time: string, now: Date): EventTimes {
  const { timeZone } = event;
  const startsAt = instantAt({ date, time }, timeZone);
  const lastsMs = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  const endsAt = new Date(startsAt.getTime() + lastsMs);
  return checkedTimes({ startsAt, endsAt, timeZone, endField: 'endDate' }, now);
}

interface Instants {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  /** The field that names an end before the start. */
  readonly endField: string;
}

function checkedTimes({ startsAt, endsAt, timeZone, endField }: Instants, now: Date): EventTimes {
  if (startsAt <= now) throw fieldError('date', eventMessages.past);
  if (startsAt.getTime() > now.getTime() + eventLimits.mostDaysAhead * dayMs)
    throw fieldError('date', eventMessages.tooFar);
  if (endsAt <= startsAt) throw fieldError(endField, eventMessages.endsFirst);
  if (endsAt.getTime() - startsAt.getTime() > eventLimits.mostHours * hourMs)
    throw fieldError('endDate', eventMessages.tooLong);
  const [start, finish] = [wallClock(startsAt, timeZone), wallClock(endsAt, timeZone)];
  return {
    ...start,
    endDate: finish.date,
    endTime: finish.time,
    timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** @throws ApiError 400 if the town's time zone is wanted and the town is unknown */
export function zoneFor(wanted: string | undefined, town: Place | null, usual: string): string {
  if (wanted !== zoneOfTown) return wanted ?? town?.timeZone ?? usual;
  if (!town) throw fieldError('timeZone', eventMessages.zoneNeeded);
  return town.timeZone;
}

function endOf(
  { date, time, endDate, endTime }: Omit<WantedTimes, 'timeZone'>,
  startsAt: Date,
  zone: string,
): Date {
  if (endTime === undefined && endDate === undefined)
    return new Date(startsAt.getTime() + eventLimits.defaultHours * hourMs);
  const sameDay = instantAt({ date: endDate ?? date, time: endTime ?? time }, zone);
  if (endDate !== undefined || sameDay > startsAt) return sameDay;
  return instantAt({ date: dayAfter(date), time: endTime ?? time }, zone);
}

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const fieldError = (field: string, message: string) => invalidFields([{ field, message }]);
