import { myEvents } from '@veil/api/contract/gatherings/events/calendar';
import { type EventCard, searchEvents } from '@veil/api/contract/gatherings/events/events';
import { useRead } from '../../api/use-read.ts';

/** The next own event, or else the nearest one with a free seat; null if there is none. */
export function useNextEvening() {
  const going = useRead(myEvents, { list: 'going' });
  const hosting = useRead(myEvents, { list: 'hosting' });
  const all = going.data && hosting.data && [...going.data.events, ...hosting.data.events];
  const own = all && firstOf(all);
  const isFree = all !== undefined && !own;
  const nearest = useRead(searchEvents, isFree ? { sortBy: 'nearest', pageSize: searchedEvents } : null);
  const others = nearest.data?.events.filter(takesPlace);
  const event = own ?? others?.find(({ isFull }) => !isFull) ?? others?.[0] ?? (nearest.data && null);
  return {
    event,
    isOwn: own !== undefined,
    failed: event ? undefined : [going, hosting, nearest].find(({ data, error }) => error && !data),
  };
}

/** The first ones may be cancelled or full. */
const searchedEvents = 8;

const firstOf = (events: EventCard[]): EventCard | undefined =>
  events
    .filter(takesPlace)
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .at(0);

const takesPlace = ({ isCancelled, isPast }: EventCard): boolean => !isCancelled && !isPast;
