import { foldedWords } from './folded-words.ts';
import type { WordLists } from './word-lists.ts';

/** Keeps those of the first `count` rows that it lets through, in their order, and returns how many. */
export type Sieve = (rows: Uint32Array, count: number) => number;
export type RowTest = (row: number) => boolean;

/** A filter that compares several columns has a loop of its own: a call a row takes longer than the comparison. */
export const sieveOf =
  (meets: RowTest): Sieve =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      if (meets(row)) rows[kept++] = row;
    }
    return kept;
  };

/** The rows below `count` that have a flag and that every sieve lets through. */
export function sifted(count: number, flags: Uint8Array, sieves: readonly Sieve[]): Uint32Array {
  const rows = new Uint32Array(count);
  let left = 0;
  for (let row = 0; row < count; row++) {
    rows[left] = row;
    left += flags[row] === 0 ? 0 : 1;
  }
  for (const sieve of sieves) left = sieve(rows, left);
  return rows.subarray(0, left);
}

/** Lets through what has a value other than 0. */
export const flagged =
  (column: Uint8Array): Sieve =>
  (rows, count) => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      rows[kept] = row;
      kept += column[row] === 0 ? 0 : 1;
    }
    return kept;
  };

/** Leaves out a few rows. */
export const without =
  (leftOut: ReadonlySet<number>): Sieve =>
  (rows, count) => {
    let kept = 0;
    const [least, most] = [Math.min(...leftOut), Math.max(...leftOut)];
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      if (row >= least && row <= most && leftOut.has(row)) continue;
      rows[kept++] = row;
    }
    return kept;
  };

/** What somebody searches for in words: more than these are not compared. */
const mostWords = 8;

/** Every word must be the beginning of one of the row’s. Signs alone are no words, and found in nothing. */
export function wordSieve(text: string, list: Pick<WordLists, 'match'>): Sieve | undefined {
  if (text.trim() === '') return undefined;
  const words = foldedWords(text).slice(0, mostWords);
  return words.length === 0 ? () => 0 : flagged(list.match(words));
}

/** Kilometres from a place on the unit sphere. */
export interface Near {
  readonly place: readonly [x: number, y: number, z: number];
  readonly withinKm: number;
}

const earthKm = 6371;
/** Of the chord of the unit sphere that spans so many kilometres. */
export const squaredChord = (km: number): number => (2 * Math.sin(km / earthKm / 2)) ** 2;

/** @param places three numbers a row: on the unit sphere, or beyond it for what is nowhere */
export function nearTest({ place: [x, y, z], withinKm }: Near, places: Float32Array): RowTest {
  // What is nowhere lies beyond all chords.
  const longest = squaredChord(withinKm);
  return (row) => {
    const east = x - (places[row * 3] ?? 0);
    const north = y - (places[row * 3 + 1] ?? 0);
    const up = z - (places[row * 3 + 2] ?? 0);
    return east * east + north * north + up * up <= longest;
  };
}
