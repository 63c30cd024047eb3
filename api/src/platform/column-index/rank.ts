import { sortedInSlices } from '../turns/slices.ts';

/** Returns a negative number if the first row comes before the second. */
export type RowOrder = (one: number, other: number) => number;

export interface Ranked {
  readonly total: number;
  readonly rows: readonly number[];
}

export interface LeadingColumn {
  readonly column: Uint16Array | Uint32Array;
  readonly isDescending: boolean;
  /** A mask of the bits to ignore. */
  readonly ignored: number;
}

/** @param leading rules out most rows by comparing numbers, which is cheaper than calling `order` */
export function rankRows(rows: Uint32Array, order: RowOrder, most: number, leading?: LeadingColumn): Ranked {
  const likely = leading && most < rows.length ? likelyRows(rows, most, leading) : rows;
  const heap: number[] = [];
  const filled = Math.min(most, likely.length);
  for (let at = 0; at < filled; at++) siftUp(heap, likely[at] ?? 0, order);
  for (let at = filled; at < likely.length && most > 0; at++) {
    const row = likely[at] ?? 0;
    if (order(row, heap[0] ?? 0) < 0) siftDown(heap, row, order);
  }
  return { total: rows.length, rows: heap.sort(order) };
}

const mostAtOnce = 500;

/** Use this for rows that may be overwritten while it runs. */
export async function rankInSlices(
  rows: Uint32Array,
  order: RowOrder,
  most: number,
  leading?: LeadingColumn,
): Promise<Ranked> {
  if (Math.min(most, rows.length) <= mostAtOnce) return rankRows(rows, order, most, leading);
  const sorted = await sortedInSlices(rows.slice(), order);
  return { total: sorted.length, rows: [...sorted.subarray(0, most)] };
}

const sampleSize = 2048;
/** Admits more sampled rows than wanted, so that the result rarely has too few rows. */
const sampleMargin = { share: 1.5, besides: 12 };

/** Returns at least `most` rows: those up to a value estimated from a sample, or all. */
function likelyRows(
  rows: Uint32Array,
  most: number,
  { column, isDescending, ignored }: LeadingColumn,
): ArrayLike<number> {
  const step = Math.ceil(rows.length / sampleSize);
  const sample = new Uint32Array(Math.ceil(rows.length / step));
  for (let at = 0; at < sample.length; at++) sample[at] = column[rows[at * step] ?? 0] ?? 0;
  sample.sort();
  const behind = Math.ceil((most / rows.length) * sample.length * sampleMargin.share) + sampleMargin.besides;
  if (behind >= sample.length) return rows;
  const found: number[] = [];
  if (isDescending) {
    const least = ((sample[sample.length - 1 - behind] ?? 0) & ~ignored) >>> 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if ((column[row] ?? 0) >= least) found.push(row);
    }
  } else {
    const greatest = ((sample[behind] ?? 0) | ignored) >>> 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if ((column[row] ?? 0) <= greatest) found.push(row);
    }
  }
  return found.length < most ? rows : found;
}

function siftUp(heap: number[], row: number, order: RowOrder): void {
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

function siftDown(heap: number[], row: number, order: RowOrder): void {
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
