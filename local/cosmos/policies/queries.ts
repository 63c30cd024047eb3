import type { JsonObject } from '../json.ts';
import type { Policies } from '../query/policies.ts';
import { includedPaths } from './indexing.ts';

/** What the indexing policy of a container decides about queries over it. */
export function queryPolicies(definition: JsonObject): Policies {
  const included = includedPaths(definition.indexingPolicy);
  return { ordersMissing: (path) => included.has(JSON.stringify(path)) };
}
