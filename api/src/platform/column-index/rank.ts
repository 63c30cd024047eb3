/** Below 0 where the first row comes before the second. */
export type RowOrder = (one: number, other: number) => number;

export interface Ranked {
  /** How many rows there are. */
  total: number;
  /** The first of them in order, at most as many as were wanted. */
  rows: number[];
}

/** Keeps the first `most` of the rows in a heap whose root is the last of them. */
export function rank(rows: Uint32Array, order: RowOrder, most: number): Ranked {
  const heap: number[] = [];
  for (const row of rows)
    if (heap.length < most) rise(heap, row, order);
    else if (most > 0 && order(row, heap[0] ?? row) < 0) sink(heap, row, order);
  return { total: rows.length, rows: heap.sort(order) };
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
