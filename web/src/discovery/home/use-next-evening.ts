import { myEvents } from '@veil/api/contract/gatherings/events/calendar';
import { type EventCard, searchEvents } from '@veil/api/contract/gatherings/events/events';
import { useRead } from '../../api/use-read.ts';
import { localDay } from '../../gatherings/events/days.ts';

/** The next event to which the reader goes, or else the next one that takes place; null if there is none. */
export function useNextEvening(now: Date) {
  const going = useRead(myEvents, { list: 'going' });
  const own = going.data?.events.find(takesPlace);
  const isFree = going.data !== undefined && !own;
  const all = useRead(
    searchEvents,
    isFree ? { dateRange: 'all', today: localDay(now), pageSize: searchedEvents } : null,
  );
  const event = own ?? all.data?.events.find(takesPlace) ?? (all.data && null);
  return {
    event,
    isOwn: own !== undefined,
    failed: event ? undefined : [going, all].find(({ data, error }) => error && !data),
  };
}

/** The first ones may be cancelled. */
const searchedEvents = 5;

const takesPlace = ({ isCancelled, isPast }: EventCard): boolean => !isCancelled && !isPast;
