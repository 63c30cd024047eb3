import type { monthEvenings as endpoint } from '../../../contract/people/waiting.ts';
import { filterRows, inRange } from '../../platform/column-index/row-filter.ts';
import type { Handler } from '../../platform/http/serve.ts';

/** The counts ignore who hosts an event, so those of excluded members count too and reveal nothing. */
export const monthEvenings: Handler<typeof endpoint> = async (_input, _caller, { eventIndex, now }) => {
  const table = await eventIndex.current();
  if (!table) return { evenings: null };
  const today = now();
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth());
  const next = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1);
  const { startsAt, group } = table.columns;
  const found = filterRows(table.rows, table.frame.isPresent, [
    inRange(startsAt, first, next - 1),
    inRange(group, 0, 0),
  ]);
  return { evenings: found.length };
};
