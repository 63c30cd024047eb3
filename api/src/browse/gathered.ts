import type { Sort } from '../../contract/browse.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Candidates } from './candidate.ts';
import type { RowTest } from './filters.ts';
import { orderOf, type Ranked, rank } from './rank.ts';
import type { Scores } from './scores.ts';

/** Everybody there is, as one caller may find them. */
export interface Gathered {
  readonly candidates: Candidates;
  readonly scores: Scores;
  /** yyyymmdd */
  readonly today: number;
  /** Says who looks, and whom blocks hold apart from them. */
  readonly viewerKey: string;
  /** The first `most` who meet the test, and how many do. */
  rank(meets: RowTest, sort: Sort, most: number): Ranked;
}

const dayOf = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll('-', ''));

/** undefined while the index is still gathered. */
export async function gather(
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  { candidateIndex, scores: allScores, now }: Context,
): Promise<Gathered | undefined> {
  const candidates = await candidateIndex.current();
  if (!candidates) return undefined;
  const today = dayOf(now());
  const scores = await allScores.of(profile, candidates, today);
  const leftOut = [profile.id, ...viewer.apart.profileIds];
  return {
    candidates,
    scores,
    today,
    viewerKey: leftOut.join(),
    rank(meets, sort, most) {
      const { isFindable } = candidates.columns;
      const { isPresent } = candidates.frame;
      const out = new Set(leftOut.map((id) => candidates.rowOf(id)));
      const test: RowTest = (row) =>
        isPresent[row] === 1 && isFindable[row] === 1 && meets(row) && !out.has(row);
      return rank(candidates.rows, test, orderOf(sort, candidates, scores), most);
    },
  };
}
