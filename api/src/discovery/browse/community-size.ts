import type { Candidates } from './candidate.ts';

/**
 * The counts that are shown: none below five, and each five or more from the next, so that no difference of two is a few
 * people. Who is gone from a list may have left, or have blocked the reader.
 */
const bands = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1000];

/** Rounds a number of members down to a band; null below the first one. */
export const bandOf = (count: number): number | null => bands.findLast((band) => band <= count) ?? null;

/**
 * Counts the people of approved profiles, paused and hidden ones included, up to `most`. Blocks, shields, hides and
 * pauses therefore do not change the number.
 */
export function countMembers({ rows, size, frame, columns }: Candidates, most: number): number {
  if (size >= most) return most;
  let found = 0;
  for (let row = 0; row < rows; row++) if (frame.isPresent[row] === 1) found += columns.memberCount[row] ?? 0;
  return Math.min(found, most);
}
