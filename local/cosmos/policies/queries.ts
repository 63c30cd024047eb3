import type { JsonObject } from '../json.ts';
import type { Policies } from '../query/policies.ts';
import { includedPaths } from './indexing.ts';

/** What a container's indexing policy means for queries. */
export function queryPolicies(definition: JsonObject): Policies {
  const included = includedPaths(definition.indexingPolicy);
  return { ordersMissing: (path) => included.has(JSON.stringify(path)) };
}
