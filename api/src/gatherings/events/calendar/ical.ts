import type { CalendarWords } from '../../../../contract/gatherings/events/calendar.ts';
import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Gathering } from '../event/items.ts';

export const calendarType = 'text/calendar; charset=utf-8';

export type DatedEvent = Pick<
  Gathering,
  | 'id'
  | 'title'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'date'
  | 'time'
  | 'endDate'
  | 'endTime'
  | 'location'
  | 'cancelled'
  | 'edits'
> & {
  /** null if the member may not read the address yet. */
  readonly address: string | null;
};

/**
 * A calendar that a family may see shows no description, link or organizer, and the title only if the member chose
 * that.
 */
export async function icalOf(
  events: readonly DatedEvent[],
  words: CalendarWords,
  now: Date,
): Promise<string> {
  const [{ default: ical, ICalCalendarMethod, ICalEventStatus }, { tzlib_get_ical_block: zoneBlock }] =
    await Promise.all([import('ical-generator'), import('timezones-ical-library')]);
  const calendar = ical({
    name: 'Appointments',
    prodId: '-//Appointments//Calendar//EN',
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => String(zoneBlock(zone)[0] ?? '') || null },
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@appointments`,
      sequence: event.edits,
      stamp: now,
      start: `${event.date}T${event.time}:00`,
      end: `${event.endDate}T${event.endTime}:00`,
      timezone: event.timeZone,
      summary: words === 'title' ? event.title : eventMessages.appointment,
      location: [event.address, event.location].filter(Boolean).join(', '),
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
