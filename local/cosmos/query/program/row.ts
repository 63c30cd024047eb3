import { QueryUnsupported } from '../errors.ts';
import type { Source } from '../source.ts';
import type { Value } from '../value.ts';

/** The state of a running query: the value of each of its names, and what it has used up. */
export interface Row {
  slots: Value[];
  source: Source;
  /** How many items of the container have been read. */
  item: number;
  /** How many more elements JOINs and subqueries may visit. */
  allowance: number;
}

export type Evaluate = (row: Row) => Value;

/** Takes less than a second. More are allowed for each item read. The service has no such limit: it goes on in pages. */
export const ALLOWANCE = 300_000;
export const ALLOWANCE_PER_ITEM = 100;

export function visit(row: Row): void {
  if (--row.allowance < 0) {
    throw new QueryUnsupported('This stand-in gives up on JOINs and subqueries that visit so many elements.');
  }
}
