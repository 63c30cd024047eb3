import { QueryUnsupported } from '../errors.ts';
import type { Source } from '../source.ts';
import type { Value } from '../value.ts';

/** Everything a running query holds at one moment: the values its names are bound to. */
export interface Row {
  slots: Value[];
  source: Source;
  /** Milliseconds since 1970, the same for the whole run. */
  now: number;
  /** How many items of the container have been read. */
  item: number;
  /** How many more elements JOINs and subqueries may visit. */
  allowance: number;
}

export type Evaluate = (row: Row) => Value;

/** Less than a second's work, and more the more items there are. The service would go on, page by page. */
export const ALLOWANCE = 300_000;
export const ALLOWANCE_PER_ITEM = 100;

export function visit(row: Row): void {
  if (--row.allowance < 0) {
    throw new QueryUnsupported('This stand-in gives up on JOINs and subqueries that visit so many elements.');
  }
}
