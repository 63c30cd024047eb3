import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { EventCategory, GuestStanding } from '@veil/api/contract/gatherings/events/words';
import type { BadgeTone } from '../../ui/badge.tsx';

export const categoryNames: Record<EventCategory, string> = {
  social: 'Social',
  dining: 'Dining',
  outdoor: 'Outdoor',
  cultural: 'Cultural',
  business: 'Business',
  other: 'Other',
};

interface EventBadge {
  label: string;
  tone: BadgeTone;
}

/** Labels for the reader's standing at an upcoming event. Some standings need none. */
const guestStandingLabels: Partial<Record<GuestStanding, EventBadge>> = {
  hosting: { label: 'You host', tone: 'accent' },
  invited: { label: 'Invited', tone: 'accent' },
  requested: { label: 'Requested', tone: 'warn' },
  joined: { label: 'Going', tone: 'ok' },
  waiting: { label: 'On the waitlist', tone: 'warn' },
  offered: { label: 'A place for you', tone: 'accent' },
};

/** The label of the reader’s standing; undefined if the event is cancelled or over, unless the reader hosted it. */
export function guestStandingLabel({ standing, isPast, isCancelled }: Stated): EventBadge | undefined {
  if (isCancelled || (isPast && standing !== 'hosting')) return undefined;
  return isPast ? { label: 'You hosted', tone: 'plain' } : guestStandingLabels[standing];
}

/** How many events a search found, and which page is shown. */
export const foundEventsText = (totalCount: number, page: number, totalPages: number): string =>
  `${countPhrase(totalCount, 'event')} · Page ${page} of ${totalPages}`;

export const eventPath = (id: number): string => `/community/events/${id}`;

interface Stated {
  isCancelled: boolean;
  isPast: boolean;
  isFull?: boolean;
  standing: GuestStanding;
}

/** The single most important label of an event in a list. */
export function badgeOf({ isCancelled, isPast, isFull = false, standing }: Stated): EventBadge | undefined {
  if (isCancelled) return { label: 'Cancelled', tone: 'danger' };
  if (isPast) return { label: 'Past', tone: 'plain' };
  return guestStandingLabels[standing] ?? (isFull ? { label: 'Full', tone: 'warn' } : undefined);
}

interface Seats {
  attendeeCount: number;
  maxAttendees: number;
  isPast: boolean;
}

/** How many people come out of how many, without a zero. */
export function seatsWords({ attendeeCount, maxAttendees, isPast }: Seats): string {
  if (attendeeCount > 0) return `${attendeeCount}/${maxAttendees}`;
  return isPast ? 'Nobody joined' : `Be the first of ${maxAttendees}`;
}
