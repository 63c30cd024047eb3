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
 * @throws ApiError 400
 */
export function timesOf({ date, time, timeZone, ...end }: WantedTimes, now: Date): EventTimes {
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', eventMessages.timeZone);
  const startsAt = instantAt({ date, time }, timeZone);
  const endsAt = endOf({ date, time, ...end }, startsAt, timeZone);
  if (startsAt <= now) throw fieldError('date', eventMessages.past);
  if (startsAt.getTime() > now.getTime() + eventLimits.mostDaysAhead * dayMs)
    throw fieldError('date', eventMessages.tooFar);
  if (endsAt <= startsAt)
    throw fieldError(end.endDate === undefined ? 'endTime' : 'endDate', eventMessages.endsFirst);
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

export function timesMovedTo(
  { date, time, endDate, endTime, timeZone }: Omit<EventTimes, 'startsAt' | 'endsAt'>,
  newDate: string,
  newTime: string,
): WantedTimes {
  const ms = (day: string, clock: string) => Date.parse(`${day}T${clock}:00Z`);
  const end = new Date(ms(newDate, newTime) + ms(endDate, endTime) - ms(date, time)).toISOString();
  return { date: newDate, time: newTime, endDate: end.slice(0, 10), endTime: end.slice(11, 16), timeZone };
}

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const fieldError = (field: string, message: string) => invalidFields([{ field, message }]);
