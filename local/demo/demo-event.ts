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
  /** In the order in which they join. */
  guests: DemoGuest[];
  /** The reason for a cancellation. */
  cancelled?: string;
}

/** Guests who join and, if the event is past, attended it. */
export const guestsNamed = (...handles: string[]): DemoGuest[] => handles.map((handle) => ({ handle }));
