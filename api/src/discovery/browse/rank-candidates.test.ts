import { describe, expect, it } from 'vitest';
import type { CandidateSet } from './candidate-set.ts';
import { dropFromRanking, withoutRows } from './rank-candidates.ts';
import { createRankings } from './rankings.ts';

const search = { key: 'all', sort: 'newest', page: 1, pageSize: 2, rowFilters: () => [] } as const;
const candidateSet = { viewerKey: 'iris' } as CandidateSet;
const key = JSON.stringify(['iris', 'all', 'newest']);
const ranked = { rows: [4, 8, 15, 16, 23], total: 42 };

const keeping = () => {
  const clock = { now: 0 };
  const rankings = createRankings(() => new Date(clock.now));
  rankings.set(key, ranked);
  return { clock, rankings };
};

describe('a ranking without rows', () => {
  it('has as many fewer in all as it lost, and leaves the other ranking as it was', () => {
    expect(withoutRows(ranked, new Set([8, 23, 99]))).toEqual({ rows: [4, 15, 16], total: 40 });
    expect(ranked).toEqual({ rows: [4, 8, 15, 16, 23], total: 42 });
  });

  it('is the same ranking if nothing is left out', () => {
    expect(withoutRows(ranked, new Set())).toBe(ranked);
  });
});

describe('members who are gone', () => {
  it('leave the ranking that later pages use, once each', () => {
    const { rankings } = keeping();
    for (const gone of [[8], [8, 15]]) dropFromRanking(new Set(gone), search, candidateSet, { rankings });
    expect(rankings.get(key)).toEqual({ rows: [4, 16, 23], total: 40 });
    expect(ranked.rows).toHaveLength(5);
  });

  it('do not make the ranking last longer', () => {
    const { clock, rankings } = keeping();
    clock.now = 5 * 60_000 - 1;
    dropFromRanking(new Set([8]), search, candidateSet, { rankings });
    expect(rankings.get(key)?.total).toBe(41);
    clock.now++;
    expect(rankings.get(key)).toBeUndefined();
  });

  it('start no ranking where none is kept', () => {
    const { rankings } = keeping();
    rankings.delete(key);
    dropFromRanking(new Set([8]), search, candidateSet, { rankings });
    expect(rankings.get(key)).toBeUndefined();
  });
});
