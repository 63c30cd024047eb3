// Specified: features 2.1.3.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  browseRadii,
  browseSorts,
  foundOrientations,
  typeFilters,
} from '../../api/contract/discovery/browse/browse.ts';
import { wishedGenders } from '../../api/contract/profiles/who-we-are.ts';
import type { Context } from '../../api/src/context.ts';
import {
  type Candidates,
  candidateColumns,
  candidateLists,
  candidateOf,
  deriveRow,
} from '../../api/src/discovery/browse/candidate.ts';
import { collectCandidates } from '../../api/src/discovery/browse/candidate-set.ts';
import { memory } from '../../api/src/discovery/browse/feature.ts';
import { type Filters, placeOf, rowFiltersOf } from '../../api/src/discovery/browse/filters.ts';
import { leadingOf, orderOf } from '../../api/src/discovery/browse/order.ts';
import { keptRanks, rankCandidates, rankFirst } from '../../api/src/discovery/browse/rank-candidates.ts';
import { createRankings } from '../../api/src/discovery/browse/rankings.ts';
import { createScores } from '../../api/src/discovery/browse/scores.ts';

import { rankIn } from '../../api/src/discovery/matching/row-score.ts';
import { scoreOf } from '../../api/src/discovery/matching/score.ts';
import { ownAnswersOf, publicAnswersOf } from '../../api/src/discovery/matching/traits.ts';
import type { Resources } from '../../api/src/feature.ts';
import { rankRows } from '../../api/src/platform/column-index/rank.ts';
import { filterRows } from '../../api/src/platform/column-index/row-filter.ts';
import { Table } from '../../api/src/platform/column-index/table.ts';
import { nobodyExcluded, viewerOf } from '../../api/src/platform/http/viewer.ts';
import { numberedPage } from '../../api/src/platform/paging/paging.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { rounds } from '../../local/rounds.ts';
import { meets } from './meets.ts';
import { population } from './population.ts';

const now = new Date('2026-11-22T12:00:00Z');
const today = 20261122;
const profiles = population(400).map(
  (profile, index): Profile => ({ ...profile, status: 'Approved', mainBio: words(index) }),
);

/** A text that has each of a few words now and then. */
function words(index: number): string {
  return ['Dinners', 'déjeuner', 'Long walks', 'SAUNA', 'naps']
    .filter((_, bit) => ((index * 2654435761) >>> bit) % 2 === 1)
    .join(', ');
}

const newTable = (): Candidates =>
  new Table({
    columns: candidateColumns,
    lists: candidateLists,
    derive: (columns, row, partAt) => deriveRow(columns, row, partAt),
  });
const inMemory = memory({ now: () => now, log: () => {} } as unknown as Resources);
const table = newTable();
for (const profile of profiles) {
  const entry = candidateOf(profile);
  if (entry) table.put(profile.id, entry);
}

const anyTag = fc.constantFrom(
  ...new Set(profiles.flatMap(({ members }) => members.flatMap(({ tags }) => tags))),
);
const anyPlace = fc.constantFrom(...profiles.map(placeOf).filter((place) => place !== null));
const anyWord = fc.constantFrom('', 'din', 'DEJEUNER', 'long sau', 'na', 'x', '%', 'walks, dinners');
/** Most searches use few filters: with all of them nearly every search finds nobody. */
const seldom = <T>(neutral: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(neutral) }, { weight: 1, arbitrary: other });
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  searchTerm: seldom('', anyWord),
  location: seldom('', fc.constantFrom(...profiles.slice(0, 20).map(({ location }) => location.slice(0, 4)))),
  minAge: seldom(18, fc.integer({ min: 18, max: 40 })),
  maxAge: seldom(99, fc.integer({ min: 40, max: 99 })),
  type: fc.constantFrom(...typeFilters),
  tags: seldom([], fc.uniqueArray(anyTag, { maxLength: 2 })),
  gender: seldom<Filters['gender']>(undefined, fc.constantFrom(...wishedGenders)),
  orientation: seldom<Filters['orientation']>(undefined, fc.constantFrom(...foundOrientations)),
  near: seldom<Filters['near']>(
    undefined,
    fc.record({ place: anyPlace, withinKm: fc.constantFrom(...browseRadii) }),
  ),
});

describe('a search', () => {
  it('finds whom its filters describe, all of them and nobody else', () => {
    let narrowed = 0;
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const rows = filterRows(table.rows, table.frame.isPresent, rowFiltersOf(filters, table, today));
        const found = [...rows].map((row) => table.keyOf(row));
        expect(found).toEqual(profiles.filter((profile) => meets(profile, filters, now)).map(({ id }) => id));
        if (found.length > 0 && found.length < profiles.length) narrowed++;
      }),
      { numRuns: rounds(200) },
    );
    expect(narrowed).toBeGreaterThan(50);
  });

  it('finds the same after a snapshot, also of profiles that somebody has left', async () => {
    const [before, after] = [newTable(), newTable()];
    for (const { members, ...profile } of profiles) {
      const entries = [[...members, ...members], members].map((some) =>
        candidateOf({ ...profile, members: some }),
      );
      for (const entry of entries) if (entry) before.put(profile.id, entry);
    }
    await after.load(await before.save());
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const [one, other, plain] = [before, after, table].map((each) =>
          [...filterRows(each.rows, each.frame.isPresent, rowFiltersOf(filters, each, today))].map((row) =>
            each.keyOf(row),
          ),
        );
        expect(one).toEqual(plain);
        expect(other).toEqual(plain);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('puts those first who fit best: the same as comparing everybody', async () => {
    for (const viewer of profiles.slice(0, 12)) {
      const scores = await createScores().of(viewer, table, today);
      const { rows, total } = rankRows(
        filterRows(table.rows, table.frame.isPresent, []),
        orderOf('compatibility', table, scores),
        20,
        leadingOf('compatibility', table, scores),
      );
      const compared = profiles
        .map(({ id, ...profile }) => ({
          id,
          score: rankIn(scoreOf(ownAnswersOf(viewer), publicAnswersOf({ ...profile }), today)),
        }))
        .sort((one, other) => other.score - one.score || one.id - other.id);
      expect(rows.map((row) => table.keyOf(row))).toEqual(compared.slice(0, 20).map(({ id }) => id));
      expect(total).toBe(profiles.length);
    }
  });

  it.each(browseSorts)('has the same order by %s with and without a leading number', async (sort) => {
    const [viewer] = profiles;
    if (!viewer) throw new Error('Nobody is there.');
    for (const profile of profiles)
      table.change(profile.id, (columns, row) => {
        columns.seenAt[row] = (profile.id / 64) % 7;
        columns.joinedAt[row] = (profile.id / 64) % 11;
      });
    const scores = await createScores().of(viewer, table, today);
    const all = filterRows(table.rows, table.frame.isPresent, []);
    const order = orderOf(sort, table, scores);
    const sorted = [...all].sort(order);
    for (const most of [0, 1, 20, 399, 500])
      expect(rankRows(all, order, most, leadingOf(sort, table, scores)).rows).toEqual(sorted.slice(0, most));
  });

  it('ranks a page far down as sorting everybody would, and keeps no more than the first pages', async () => {
    const [viewer] = profiles;
    if (!viewer) throw new Error('Nobody is there.');
    const large = newTable();
    for (const copy of [0, 1, 2])
      for (const profile of profiles) {
        const entry = candidateOf(profile);
        if (entry) large.put(profile.id + copy, entry);
      }
    const context = {
      candidateIndex: { current: async () => large },
      scores: createScores(),
      now: () => now,
    } as unknown as Context;
    const found = await collectCandidates(
      { profile: viewer, viewer: viewerOf(viewer, nobodyExcluded) },
      context,
    );
    if (!found) throw new Error('Nobody was gathered.');
    const byName = { sort: 'name', rowFilters: () => [] } as const;
    const all = rankFirst(byName, found, large.rows).rows;
    const rankings = createRankings(() => now);
    const keeps = vi.spyOn(rankings, 'set');
    for (const page of [1, 25, 26, 60, 10_000]) {
      const asked = { ...byName, key: '', page, pageSize: 20 };
      const { rows, total } = await rankCandidates(asked, found, { ...inMemory, rankings });
      const { from } = numberedPage(asked, total);
      expect(total).toBe(profiles.length * 3 - 1);
      expect(rows.slice(from, from + 20)).toEqual(all.slice(from, from + 20));
    }
    expect(keeps.mock.calls.map(([, { rows }]) => rows.length)).toEqual([keptRanks]);
  });

  it('works a score out again once the profile has changed', async () => {
    const [viewer, other] = profiles;
    if (!viewer || !other) throw new Error('Nobody is there.');
    const all = createScores();
    const row = table.rowOf(other.id) ?? -1;
    const before = (await all.of(viewer, table, today))[row];
    const alike = candidateOf({ ...other, members: viewer.members, type: viewer.type });
    const as = candidateOf(other);
    if (alike) table.put(other.id, alike);
    expect((await all.of(viewer, table, today))[row]).not.toBe(before);
    if (as) table.put(other.id, as);
    expect((await all.of(viewer, table, today))[row]).toBe(before);
  });
});
