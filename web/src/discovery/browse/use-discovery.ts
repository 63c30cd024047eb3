import { useKeptQuery } from '../../form/use-kept-query.ts';
import { addressOf, type Discovery, discoveryIn } from './discover-address.ts';

/** A filter change returns to page 1 and replaces the address; turning a page adds a history entry. */
export function useDiscovery() {
  const { query, read, write } = useKeptQuery();
  const go = (next: Discovery, replace: boolean) => write(addressOf(next), { replace });
  // The current address is read here, because two fields may change before the next render.
  const current = () => discoveryIn(read());
  return {
    discovery: discoveryIn(query),
    change: (part: Partial<Discovery>) => go({ ...current(), page: 1, ...part }, true),
    turnTo: (page: number) => go({ ...current(), page }, false),
    clear: () => write(new URLSearchParams(), { replace: true }),
  };
}
