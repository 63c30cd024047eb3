import { QueryUnsupported } from '../errors.ts';
import type { Source } from '../source.ts';
import type { Value } from '../value.ts';

/** Everything a running query holds at one moment: the values its names are bound to. */
export interface Row {
  slots: Value[];
  source: Source;
  /** Milliseconds since 1970, the same for the whole run. */
  now: number;
  /** Elements visited by JOINs and subqueries so far. */
  visited: number;
}

export type Evaluate = (row: Row) => Value;

/** About a second's work. The service would go on, page by page. */
const MOST_VISITED = 2_000_000;

export function visit(row: Row): void {
  if (++row.visited > MOST_VISITED) {
    throw new QueryUnsupported(
      `This stand-in gives up on queries whose JOINs and subqueries visit more than ${MOST_VISITED} elements.`,
    );
  }
}
