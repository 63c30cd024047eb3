import { foldedWords } from './folded-words.ts';
import type { RowSet } from './row-set.ts';
import type { WordLists } from './word-lists.ts';

/** Rows are in ascending order, before and after filtering. */
export interface RowFilter {
  /** Keeps the rows among the first `count` that pass, and returns how many. */
  (among: Uint32Array, count: number): number;
  /** Writes all rows that pass, and returns how many. It avoids checking each row when few pass. */
  readonly list?: (into: Uint32Array) => number;
}
export type RowTest = (row: number) => boolean;

/**
 * Returns 1 or 0, for whole numbers less than 2 ** 31 apart. A branch on unordered rows would be mispredicted half of
 * the time.
 */
export const isEqual = (one: number, other: number): number => ((one ^ other) - 1) >>> 31;
export const isBelow = (one: number, other: number): number => (one - other) >>> 31;

/**
 * Filters with a test per row. A filter of one column has its own loop, because a call for each row would cost more
 * than the comparison.
 */
export const rowFilterOf =
  (meets: RowTest): RowFilter =>
  (among, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = among[at] ?? 0;
      if (meets(row)) among[kept++] = row;
    }
    return kept;
  };

/** Both bounds are inclusive. */
export const inRange =
  (column: Uint32Array | Float64Array, least: number, most: number): RowFilter =>
  (among, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = among[at] ?? 0;
      const value = column[row] ?? 0;
      among[kept] = row;
      kept += value >= least && value <= most ? 1 : 0;
    }
    return kept;
  };

/** Reused by every call of `filterRows`, so that a search allocates nothing for all rows. */
let sharedRows = new Uint32Array();

/** Rows below `count` that have their flag set and pass every row filter. The next call overwrites them. */
export function filterRows(count: number, flags: Uint8Array, rowFilters: readonly RowFilter[]): Uint32Array {
  if (sharedRows.length < count) sharedRows = new Uint32Array(count);
  const first = rowFilters.find(({ list }) => list !== undefined);
  let left = first?.list
    ? keepFlagged(flags, sharedRows, first.list(sharedRows))
    : allFlagged(flags, sharedRows, count);
  for (const rowFilter of rowFilters) if (rowFilter !== first) left = rowFilter(sharedRows, left);
  return sharedRows.subarray(0, left);
}

function allFlagged(flags: Uint8Array, into: Uint32Array, count: number): number {
  let left = 0;
  for (let row = 0; row < count; row++) {
    into[left] = row;
    left += flags[row] === 0 ? 0 : 1;
  }
  return left;
}

/** A list may contain rows beyond the flags; they count as not flagged. */
function keepFlagged(flags: Uint8Array, among: Uint32Array, count: number): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const row = among[at] ?? 0;
    among[left] = row;
    left += (flags[row] ?? 0) === 0 ? 0 : 1;
  }
  return left;
}

export function exceptRows(leftOut: readonly number[]): RowFilter {
  const sorted = Uint32Array.from(leftOut).sort();
  return (among, count) => {
    let [kept, from] = [0, 0];
    for (const row of sorted) {
      const at = firstFrom(among, row, from, count);
      among.copyWithin(kept, from, at);
      kept += at - from;
      from = at < count && among[at] === row ? at + 1 : at;
    }
    among.copyWithin(kept, from, count);
    return kept + count - from;
  };
}

function firstFrom(among: Uint32Array, row: number, from: number, count: number): number {
  let [low, high] = [from, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((among[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

const mostWords = 8;

/** Every searched word must be a prefix of one of the row's words. A text without letters finds nothing. */
export function wordFilter(text: string, list: Pick<WordLists, 'match'>): RowFilter | undefined {
  if (text.trim() === '') return undefined;
  const words = foldedWords(text).slice(0, mostWords);
  if (words.length === 0) return () => 0;
  const met = list.match(words);
  return Object.assign(rowSetFilter(met, 1), { list: (into: Uint32Array) => met.list(into) });
}

export const exceptWord = (word: string, list: Pick<WordLists, 'match'>): RowFilter =>
  rowSetFilter(list.match([word]), 0);

function rowSetFilter(met: RowSet, wanted: 0 | 1): RowFilter {
  return (among, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = among[at] ?? 0;
      among[kept] = row;
      kept += isEqual(met.has(row), wanted);
    }
    return kept;
  };
}

export interface NearPlace {
  readonly place: readonly [x: number, y: number, z: number];
  readonly withinKm: number;
}

const earthKm = 6371;
/** Squared length of the chord that spans this distance on the unit sphere. */
export const squaredChord = (km: number): number => (2 * Math.sin(km / earthKm / 2)) ** 2;

/** @param places three numbers for each row: a point on the unit sphere, or one far outside for an unknown place */
export const withinDistance = (around: NearPlace, places: Float32Array): RowFilter =>
  distanceFilter(around, places, 1);

/** An unknown place counts as outside. */
export const outsideDistance = (around: NearPlace, places: Float32Array): RowFilter =>
  distanceFilter(around, places, 0);

function distanceFilter(
  { place: [x, y, z], withinKm }: NearPlace,
  places: Float32Array,
  wanted: 0 | 1,
): RowFilter {
  // An unknown place is further away than any chord on the sphere.
  const longest = squaredChord(withinKm);
  return (among, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = among[at] ?? 0;
      const east = x - (places[row * 3] ?? 0);
      const north = y - (places[row * 3 + 1] ?? 0);
      const up = z - (places[row * 3 + 2] ?? 0);
      among[kept] = row;
      kept += (east * east + north * north + up * up <= longest ? 1 : 0) === wanted ? 1 : 0;
    }
    return kept;
  };
}
