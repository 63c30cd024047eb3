import { useSearchParams } from '../page/router.tsx';
import { addressOf, type Discovery, discoveryIn } from './discover-address.ts';

/** The search in the address. A change of the filters begins at page 1 and replaces the address; a page adds to the history. */
export function useDiscovery() {
  const [query, setQuery] = useSearchParams();
  const go = (next: Discovery, replace: boolean) => setQuery(addressOf(next), { replace });
  // Two fields may change before the page is drawn again.
  const current = () => discoveryIn(new URLSearchParams(window.location.search));
  return {
    discovery: discoveryIn(query),
    change: (part: Partial<Discovery>) => go({ ...current(), page: 1, ...part }, true),
    turnTo: (page: number) => go({ ...current(), page }, false),
    clear: () => setQuery({}, { replace: true }),
  };
}
