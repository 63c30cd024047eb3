import { QueryUnsupported } from '../errors.ts';
import type { Source } from '../source.ts';
import type { Value } from '../value.ts';

/** The state of a running query: the values of its names, and the work it has done. */
export interface Row {
  slots: Value[];
  source: Source;
  /** Number of container items read so far. */
  item: number;
  /** Number of further elements that JOINs and subqueries may visit. */
  allowance: number;
}

export type Evaluate = (row: Row) => Value;

/**
 * Limit of the work, which takes less than a second; each item read adds to it. The service has no such limit, because
 * it continues in pages.
 */
export const ALLOWANCE = 300_000;
export const ALLOWANCE_PER_ITEM = 100;

export function visit(row: Row): void {
  if (--row.allowance < 0) {
    throw new QueryUnsupported('This stand-in gives up on JOINs and subqueries that visit so many elements.');
  }
}
