import { useKeptQuery } from '../form/use-kept-query.ts';
import { addressOf, type Discovery, discoveryIn } from './discover-address.ts';

/** A change of the filters begins at page 1 and replaces the address; a page adds to the history. */
export function useDiscovery() {
  const { query, read, write } = useKeptQuery();
  const go = (next: Discovery, replace: boolean) => write(addressOf(next), { replace });
  // Two fields may change before the page is drawn again.
  const current = () => discoveryIn(read());
  return {
    discovery: discoveryIn(query),
    change: (part: Partial<Discovery>) => go({ ...current(), page: 1, ...part }, true),
    turnTo: (page: number) => go({ ...current(), page }, false),
    clear: () => write(new URLSearchParams(), { replace: true }),
  };
}
