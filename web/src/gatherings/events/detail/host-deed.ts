import type { EventDetail } from '@veil/api/contract/gatherings/events/events';

const hour = 60 * 60 * 1000;

export type HostDeed = 'invite' | 'door' | 'guests';

type Timed = Pick<EventDetail, 'startsAt' | 'endsAt' | 'isPast' | 'isCancelled'>;

const isWithin = ({ startsAt, endsAt }: Timed, hoursBefore: number, now: Date): boolean =>
  Date.parse(startsAt) - hoursBefore * hour <= now.getTime() &&
  now.getTime() <= Date.parse(endsAt) + 12 * hour;

/** Whether the page of the evening is there: from a day before the beginning until half a day after the end. */
export const isDoorOpen = (event: Timed, now: Date): boolean => isWithin(event, 24, now);

/** What a host does at this time: invites, opens the door on the day, or looks at who was there. */
export function hostDeed(event: Timed, now: Date): HostDeed {
  if (event.isCancelled) return 'guests';
  // From then on guests can be ticked off.
  if (isWithin(event, 12, now)) return 'door';
  return event.isPast ? 'guests' : 'invite';
}
