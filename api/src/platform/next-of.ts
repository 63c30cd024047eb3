import type { SqlQuerySpec } from '@azure/cosmos';

/** Of the items of one kind, the next ones after a position: the values of `by`, which an index serves, ascending. */
export function queryAfter(kind: string, by: string, after: string | number, limit: number): SqlQuerySpec {
  return {
    query: `SELECT TOP @limit * FROM c WHERE c.kind = '${kind}' AND c.${by} > @after ORDER BY c.${by}`,
    parameters: [
      { name: '@limit', value: limit },
      { name: '@after', value: after },
    ],
  };
}

/** The same the other way round: those before a position, descending. */
export function queryBefore(kind: string, by: string, before: string | number, limit: number): SqlQuerySpec {
  return {
    query: `SELECT TOP @limit * FROM c WHERE c.kind = '${kind}' AND c.${by} < @before ORDER BY c.${by} DESC`,
    parameters: [
      { name: '@limit', value: limit },
      { name: '@before', value: before },
    ],
  };
}
