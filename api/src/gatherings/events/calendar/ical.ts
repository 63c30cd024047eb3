import type { CalendarWords } from '../../../../contract/gatherings/events/calendar.ts';
import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Gathering } from '../event/items.ts';

export const calendarType = 'text/calendar; charset=utf-8';

export type DatedEvent = Pick<
  Gathering,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'location' | 'cancelled' | 'edits'
> & {
  /** null if the member may not read the address yet. */
  readonly address: string | null;
};

/** A calendar without events needs another component, or calendar programs refuse it (RFC 5545, 3.6). */
const utc = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/**
 * A calendar that a family may see shows no description, link or organizer, and the title only if the member chose
 * that. Times are in UTC: a calendar program shows them in its own time zone, and no zone has to be defined.
 */
export async function icalOf(
  events: readonly DatedEvent[],
  words: CalendarWords,
  now: Date,
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    name: 'Appointments',
    prodId: '-//Appointments//Calendar//EN',
    method: ICalCalendarMethod.PUBLISH,
  });
  if (events.length === 0) calendar.timezone({ name: 'Etc/UTC', generator: () => utc });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@appointments`,
      sequence: event.edits,
      stamp: now,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      summary: words === 'title' ? event.title : eventMessages.appointment,
      location: [event.address, event.location].filter(Boolean).join(', '),
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
