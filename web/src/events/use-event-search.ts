import { useSearchParams } from '../page/router.tsx';
import { addressOfSearch, type EventSearch, eventSearchIn } from './search-address.ts';

/** The search in the address. A filter begins at page 1 and replaces the address; a page adds to the history. */
export function useEventSearch() {
  const [query, setQuery] = useSearchParams();
  const go = (next: EventSearch, replace: boolean) =>
    setQuery(addressOfSearch(next), { replace, preventScrollReset: true });
  // Two fields may change before the page is drawn again.
  const current = () => eventSearchIn(new URLSearchParams(window.location.search));
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
