import type { JsonObject } from '../json.ts';

/** A condition on a row of the items table. An item that does not meet it is not in the result; one that does may be. */
export interface SqlFilter {
  sql: string;
  args: (string | number | null)[];
  /** The properties the condition reads: an index over pathExpression(path) serves each. */
  paths: string[][];
}

/** The terms of an ORDER BY. One index over the pathExpression of all paths, in this order, serves it. */
export interface SqlOrder {
  sql: string;
  paths: string[][];
}

/** Source of a query's items. */
export interface Source {
  /**
   * The items, with their system properties, of the request's scope. At least those that meet `filter`; exactly in
   * `order` where one is given, otherwise in the order they were first written.
   */
  candidates(filter?: SqlFilter, order?: SqlOrder): Iterable<JsonObject>;
}
