import { useKeptQuery } from '../../form/use-kept-query.ts';
import { addressOf, type GroupSearch, groupSearchIn } from './group-address.ts';

/** A change of the filters begins at page 1 and replaces the address; a page adds to the history. */
export function useGroupSearch() {
  const { query, read, write } = useKeptQuery();
  // Two fields may change before the page is drawn again.
  const current = () => groupSearchIn(read());
  return {
    search: groupSearchIn(query),
    change: (part: Partial<GroupSearch>) =>
      write(addressOf({ ...current(), page: 1, ...part }), { replace: true }),
    turnTo: (page: number) => write(addressOf({ ...current(), page }), { replace: false }),
    clear: () => write(new URLSearchParams(), { replace: true }),
  };
}
