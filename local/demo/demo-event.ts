import type { EventInput } from '../../api/contract/events/input.ts';

export interface DemoGuest {
  handle: string;
  /** How many of a group come. */
  people?: number;
  shownTo?: 'guests' | 'host';
  /** Handles of whom they cannot meet. */
  keepApart?: string[];
  /** For a past event; true unless said. */
  wasThere?: boolean;
}

export interface DemoEvent extends Omit<EventInput, 'date' | 'requestId' | 'timeZone'> {
  organizer: string;
  /** From the day the demo begins; negative ones are past. */
  inDays: number;
  /** In the order in which they join. */
  guests: DemoGuest[];
  /** Why it was cancelled. */
  cancelled?: string;
}

/** They join and, once it is past, were there. */
export const guestsNamed = (...handles: string[]): DemoGuest[] => handles.map((handle) => ({ handle }));
