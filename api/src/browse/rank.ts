import type { Sort } from '../../contract/browse.ts';
import type { Candidates } from './candidate.ts';
import type { RowTest } from './filters.ts';
import { nameKeyWidth } from './name-key.ts';
import type { Scores } from './scores.ts';

/** Below 0 where the first row comes before the second; ratings break ties, then ids. */
export type RowOrder = (one: number, other: number) => number;

/** The exclusions of the lowest bits are not part of a score. */
const exclusionBits = 2;

export function orderOf(sort: Sort, { columns, frame }: Candidates, scores: Scores): RowOrder {
  const { joinedAt, seenAt, nameKey, band } = columns;
  const byId: RowOrder = (one, other) =>
    (band[other] ?? 0) - (band[one] ?? 0) || (frame.key[one] ?? 0) - (frame.key[other] ?? 0);
  const by =
    (compare: RowOrder): RowOrder =>
    (one, other) =>
      compare(one, other) || byId(one, other);
  const names: RowOrder = (one, other) => {
    for (let part = 0; part < nameKeyWidth; part++) {
      const way = (nameKey[one * nameKeyWidth + part] ?? 0) - (nameKey[other * nameKeyWidth + part] ?? 0);
      if (way !== 0) return way;
    }
    return 0;
  };
  const orders: Record<Sort, RowOrder> = {
    compatibility: (one, other) =>
      ((scores[other] ?? 0) >> exclusionBits) - ((scores[one] ?? 0) >> exclusionBits),
    newest: (one, other) => (joinedAt[other] ?? 0) - (joinedAt[one] ?? 0),
    oldest: (one, other) => (joinedAt[one] ?? 0) - (joinedAt[other] ?? 0),
    'recently-active': (one, other) => (seenAt[other] ?? 0) - (seenAt[one] ?? 0),
    name: names,
  };
  return by(orders[sort]);
}

export interface Ranked {
  /** How many rows meet the test. */
  total: number;
  /** The first of them in order, at most as many as were wanted. */
  rows: number[];
}

/** One scan: counts who meets the test, and keeps the first `most` in a heap whose root is the last of them. */
export function rank(rowCount: number, meets: RowTest, order: RowOrder, most: number): Ranked {
  const heap: number[] = [];
  let total = 0;
  for (let row = 0; row < rowCount; row++) {
    if (!meets(row)) continue;
    total++;
    if (heap.length < most) rise(heap, row, order);
    else if (most > 0 && order(row, heap[0] ?? row) < 0) sink(heap, row, order);
  }
  return { total, rows: heap.sort(order) };
}

function rise(heap: number[], row: number, order: RowOrder): void {
  let at = heap.push(row) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] ?? row;
    if (order(above, row) >= 0) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = row;
}

function sink(heap: number[], row: number, order: RowOrder): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    const [left, right] = [heap[child] ?? row, heap[child + 1]];
    const isRight = right !== undefined && order(right, left) > 0;
    const later = isRight ? right : left;
    if (order(later, row) <= 0) break;
    heap[at] = later;
    at = isRight ? child + 1 : child;
  }
  heap[at] = row;
}
