/** Below 0 where the first row comes before the second. */
export type RowOrder = (one: number, other: number) => number;

export interface Ranked {
  /** How many rows there are. */
  total: number;
  /** The first of them in order, at most as many as were wanted. */
  rows: number[];
}

/** What an order goes by first: a number for each row, of which the lowest bits may not count. */
export interface Leading {
  readonly column: Uint16Array | Uint32Array;
  readonly isDescending: boolean;
  /** 1 for each bit that does not count. */
  readonly ignored: number;
}

/**
 * Keeps the first `most` of the rows in a heap whose root is the last of them.
 * @param leading spares most rows a call of `order`, which takes longer than comparing two numbers
 */
export function rank(rows: Uint32Array, order: RowOrder, most: number, leading?: Leading): Ranked {
  const heap: number[] = [];
  const filled = Math.min(most, rows.length);
  for (let at = 0; at < filled; at++) rise(heap, rows[at] ?? 0, order);
  for (let at = filled; at < rows.length && most > 0; at++) {
    const root = heap[0] ?? 0;
    if (leading) at = nextAhead(rows, at, root, leading);
    const row = rows[at];
    if (row !== undefined && order(row, root) < 0) sink(heap, row, order);
  }
  return { total: rows.length, rows: heap.sort(order) };
}

/** Where from `at` on the next row lies that does not come after another by the leading numbers alone. */
function nextAhead(
  rows: Uint32Array,
  at: number,
  other: number,
  { column, isDescending, ignored }: Leading,
): number {
  const value = column[other] ?? 0;
  let next = at;
  if (isDescending) {
    const least = (value & ~ignored) >>> 0;
    while (next < rows.length && (column[rows[next] ?? 0] ?? 0) < least) next++;
  } else {
    const most = (value | ignored) >>> 0;
    while (next < rows.length && (column[rows[next] ?? 0] ?? 0) > most) next++;
  }
  return next;
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
