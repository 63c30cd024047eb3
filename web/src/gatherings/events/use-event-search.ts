import { useKeptQuery } from '../../form/use-kept-query.ts';
import { addressOfSearch, type EventSearch, eventSearchIn } from './search-address.ts';

/** A filter change returns to page 1 and replaces the address; turning a page adds a history entry. */
export function useEventSearch() {
  const { query, read, write } = useKeptQuery();
  const go = (next: EventSearch, replace: boolean) => write(addressOfSearch(next), { replace });
  // The current address is read here, because two fields may change before the next render.
  const current = () => eventSearchIn(read());
  return {
    search: eventSearchIn(query),
    change: (part: Partial<EventSearch>) => go({ ...current(), page: 1, ...part }, true),
    turnTo: (page: number) => go({ ...current(), page }, false),
    clear() {
      const { view, day } = current();
      go({ ...eventSearchIn(new URLSearchParams()), view, day }, true);
    },
  };
}
export type SearchInAddress = ReturnType<typeof useEventSearch>;
