import { useKeptQuery } from '../../../form/use-kept-query.ts';
import { addressOf, type GroupSearch, groupSearchIn } from './group-address.ts';

/** A filter change returns to page 1 and replaces the address; turning a page adds a history entry. */
export function useGroupSearch() {
  const { query, read, write } = useKeptQuery();
  // The current address is read here, because two fields may change before the next render.
  const current = () => groupSearchIn(read());
  return {
    search: groupSearchIn(query),
    change: (part: Partial<GroupSearch>) =>
      write(addressOf({ ...current(), page: 1, ...part }), { replace: true }),
    turnTo: (page: number) => write(addressOf({ ...current(), page }), { replace: false }),
    clear: () => write(new URLSearchParams(), { replace: true }),
  };
}
