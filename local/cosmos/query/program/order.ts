import type { Json } from '../../json.ts';
import { compare, type Value } from '../value.ts';
import type { Evaluate, Row } from './row.ts';

export interface OrderKey {
  evaluate: Evaluate;
  descending: boolean;
}

interface Entry {
  keys: Value[];
  result: Value;
}

/** The results in order. Keeps at most about twice `most` of them at any time. Rows with equal keys keep their order. */
export function* sorted(
  rows: Iterable<unknown>,
  row: Row,
  order: OrderKey[],
  project: Evaluate,
  most: number,
): Iterable<Json> {
  const entries: Entry[] = [];
  for (const _ of rows) {
    entries.push({ keys: order.map(({ evaluate }) => evaluate(row)), result: project(row) });
    if (entries.length > most * 2 + 1_000) {
      sort(entries, order);
      entries.length = most;
    }
  }
  sort(entries, order);
  for (const { result } of entries) if (result !== undefined) yield result;
}

function sort(entries: Entry[], order: OrderKey[]): void {
  entries.sort((a, b) => {
    for (const [i, { descending }] of order.entries()) {
      const difference = compare(a.keys[i], b.keys[i]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });
}
