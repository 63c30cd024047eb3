import { useSearchParams } from '../../page/router.tsx';
import { addressOf, type GroupSearch, groupSearchIn } from './group-address.ts';

/** The search in the address. A change of the filters begins at page 1 and replaces the address; a page adds to the history. */
export function useGroupSearch() {
  const [query, setQuery] = useSearchParams();
  // Two fields may change before the page is drawn again.
  const current = () => groupSearchIn(new URLSearchParams(window.location.search));
  return {
    search: groupSearchIn(query),
    change: (part: Partial<GroupSearch>) =>
      setQuery(addressOf({ ...current(), page: 1, ...part }), { replace: true }),
    turnTo: (page: number) => setQuery(addressOf({ ...current(), page })),
    clear: () => setQuery({}, { replace: true }),
  };
}
