import type { SqlParameter, SqlQuerySpec } from '@azure/cosmos';

/** The field `by` must be indexed. */
export function queryAfter(kind: string, by: string, after: string | number, limit: number): SqlQuerySpec {
  return {
    query: `SELECT TOP @limit * FROM c WHERE c.kind = '${kind}' AND c.${by} > @after ORDER BY c.${by}`,
    parameters: [
      { name: '@limit', value: limit },
      { name: '@after', value: after },
    ],
  };
}

export function queryBefore(kind: string, by: string, before: string | number, limit: number): SqlQuerySpec {
  return {
    query: `SELECT TOP @limit * FROM c WHERE c.kind = '${kind}' AND c.${by} < @before ORDER BY c.${by} DESC`,
    parameters: [
      { name: '@limit', value: limit },
      { name: '@before', value: before },
    ],
  };
}

/** Finds the first items that meet a condition on one value, `@of`. The order needs an index. */
export const queryFirstOf = (
  which: string,
  of: string | number,
  order: string,
  limit: number,
): SqlQuerySpec => ({
  query: `SELECT TOP @limit * FROM c WHERE ${which} ORDER BY ${order}`,
  parameters: [
    { name: '@limit', value: limit },
    { name: '@of', value: of },
  ],
});

/** The id breaks ties, because several items may share an instant. */
export interface TimePosition {
  readonly at: string;
  readonly id: string;
}

/** This query needs a composite index of `at` and `id`. */
export const queryAfterMoment = (
  which: string,
  after: TimePosition | undefined,
  limit: number,
): { query: string; parameters: SqlParameter[] } => ({
  query: `SELECT TOP @limit * FROM c WHERE ${which} AND (c.at > @at OR (c.at = @at AND c.id > @id))
    ORDER BY c.at, c.id`,
  parameters: [
    { name: '@limit', value: limit },
    { name: '@at', value: after?.at ?? '' },
    { name: '@id', value: after?.id ?? '' },
  ],
});
