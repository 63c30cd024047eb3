import type { Json } from '../json.ts';
import type { Query } from './compile.ts';
import { ALLOWANCE } from './program/row.ts';
import type { Source } from './source.ts';
import type { Value } from './value.ts';

/**
 * Yields the results of a query over the items of `source` one by one, so that a page can stop early. A parameter that
 * is not given is undefined. Each step may throw QueryError (TOP or LIMIT is not a whole number) or QueryUnsupported
 * (too much work).
 */
export function* run(query: Query, parameters: ReadonlyMap<string, Json>, source: Source): Iterable<Json> {
  const slots = new Array<Value>(query.slots).fill(undefined);
  for (const [name, slot] of query.parameters) slots[slot] = parameters.get(name);
  yield* query.results({ slots, source, item: 0, allowance: ALLOWANCE });
}
