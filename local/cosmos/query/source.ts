import type { JsonObject } from '../json.ts';

/**
 * A condition on a row of the items table. An item that does not meet it is not in the result; an item that does may
 * be.
 */
export interface SqlFilter {
  sql: string;
  args: (string | number | null)[];
  /** The properties that the condition reads. An index over pathExpression(path) helps with each. */
  paths: string[][];
}

/** The terms of an ORDER BY. A single index over the pathExpression of all paths, in this order, can serve it. */
export interface SqlOrder {
  sql: string;
  paths: string[][];
}

/** Provides the items of a query. */
export interface Source {
  /**
   * The items in the scope of the request, with their system properties. It returns at least those that meet `filter`,
   * in `order` if one is given, otherwise in the order in which they were first written.
   */
  candidates(filter?: SqlFilter, order?: SqlOrder): Iterable<JsonObject>;
}
