import type { EventInput } from '../../api/contract/gatherings/events/input.ts';

export interface DemoGuest {
  handle: string;
  /** Number of people of a group who come. */
  people?: number;
  shownTo?: 'guests' | 'host';
  /** Handles of members who must not meet this guest. */
  keepApart?: string[];
  /** Attendance at a past event; the default is true. */
  wasThere?: boolean;
}

export interface DemoEvent extends Omit<EventInput, 'date' | 'requestId' | 'timeZone'> {
  organizer: string;
  /** Days from the start of the demo; negative values are past. */
  inDays: number;
  /** 0 is Sunday: the event is on the next such day, or on the last one if it is past. */
  weekday?: number;
  /** In the order in which they join. */
  guests: DemoGuest[];
  /** The reason for a cancellation. */
  cancelled?: string;
}

const dayMs = 24 * 60 * 60 * 1000;

export const dateIn = (days: number, now: Date): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Moves an event to its weekday. */
export function onWeekday<Event extends Pick<DemoEvent, 'inDays' | 'weekday'>>(
  event: Event,
  now: Date,
): Event {
  const { inDays, weekday } = event;
  if (weekday === undefined) return event;
  const drawn = new Date(dateIn(inDays, now)).getUTCDay();
  const days = inDays < 0 ? -((drawn - weekday + 7) % 7) : (weekday - drawn + 7) % 7;
  return { ...event, inDays: inDays + days };
}

/** Guests who join and, if the event is past, attended it. */
export const guestsNamed = (...handles: string[]): DemoGuest[] => handles.map((handle) => ({ handle }));
