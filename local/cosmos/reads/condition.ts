import { badRequest } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { run } from '../query/run.ts';
import { asService, compiledQuery } from './query-text.ts';

/**
 * Whether an item satisfies the condition of a patch, which is a query without its SELECT, such as `FROM c WHERE c.n <
 * 3`.
 */
export function itemSatisfies(condition: string, item: JsonObject): boolean {
  if (!/^\s*from\s/i.test(condition))
    throw badRequest(`The patch condition '${condition}' must start with FROM.`);
  const text = `SELECT VALUE 1 ${condition}`;
  const source = { candidates: () => [item] };
  return asService(text, () => {
    for (const _ of run(compiledQuery(text), new Map(), source)) return true;
    return false;
  });
}
