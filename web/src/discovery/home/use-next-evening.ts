import { myEvents } from '@veil/api/contract/gatherings/events/calendar';
import { type EventCard, searchEvents } from '@veil/api/contract/gatherings/events/events';
import { useRead } from '../../api/use-read.ts';

/** The next event to which the reader goes, or else the nearest one with a free seat; null if there is none. */
export function useNextEvening() {
  const going = useRead(myEvents, { list: 'going' });
  const own = going.data?.events.find(takesPlace);
  const isFree = going.data !== undefined && !own;
  const all = useRead(searchEvents, isFree ? { sortBy: 'nearest', pageSize: searchedEvents } : null);
  const others = all.data?.events.filter(takesPlace);
  const event = own ?? others?.find(({ isFull }) => !isFull) ?? others?.[0] ?? (all.data && null);
  return {
    event,
    isOwn: own !== undefined,
    failed: event ? undefined : [going, all].find(({ data, error }) => error && !data),
  };
}

/** The first ones may be cancelled or full. */
const searchedEvents = 8;

const takesPlace = ({ isCancelled, isPast }: EventCard): boolean => !isCancelled && !isPast;
