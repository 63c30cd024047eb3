import type { JsonObject } from '../json.ts';
import type { PartitionKeyDefinition } from '../partition-key.ts';
import type { Policies } from '../query/policies.ts';
import { type IndexRules, indexRules } from './index-rules.ts';
import { checkIndexing } from './indexing.ts';
import { partitionKeyDefinition } from './partition-key.ts';
import { queryPolicies } from './queries.ts';
import { checkTtl } from './ttl.ts';
import { uniqueKeyExpressions } from './unique-keys.ts';

/** The part of a container's definition that operations on its items need. */
export interface ContainerPolicy {
  partitionKey: PartitionKeyDefinition;
  /** SQL expressions over `body`, one list per unique key. */
  uniqueKeys: string[][];
  /** Seconds; with -1 only items with a `ttl` expire, with undefined none do. */
  defaultTtl: number | undefined;
  indexRules: IndexRules;
  /** Policies for queries over the container. */
  queries: Policies;
}

/** Checks a whole definition as the service does when a container is created or replaced. */
export function containerPolicy(definition: JsonObject): ContainerPolicy {
  const partitionKey = partitionKeyDefinition(definition.partitionKey);
  checkIndexing(definition.indexingPolicy);
  return {
    partitionKey,
    uniqueKeys: uniqueKeyExpressions(definition.uniqueKeyPolicy),
    defaultTtl: checkTtl(definition.defaultTtl),
    indexRules: indexRules(definition.indexingPolicy),
    queries: queryPolicies(definition),
  };
}
