import type { Candidates } from './candidate.ts';

/**
 * The counts that are shown. Each stands for at least two, so that one departure seldom shows in them: who is gone from
 * a list may have left, or have blocked the reader.
 */
const bands = [4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1000];

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
