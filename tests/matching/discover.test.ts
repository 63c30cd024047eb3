import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radii, typeFilters } from '../../api/contract/browse.ts';
import { ageOn } from '../../api/contract/profiles.ts';
import {
  type Candidates,
  candidateColumns,
  candidateLists,
  candidateOf,
  deriveRow,
} from '../../api/src/browse/candidate.ts';
import { type Filters, placeOf, sievesOf } from '../../api/src/browse/filters.ts';
import { orderOf } from '../../api/src/browse/order.ts';
import { createScores } from '../../api/src/browse/scores.ts';
import { kilometresBetween } from '../../api/src/matching/distance.ts';
import { scoreOf } from '../../api/src/matching/score.ts';
import { traitsOf } from '../../api/src/matching/traits.ts';
import { rank } from '../../api/src/platform/column-index/rank.ts';
import { sifted } from '../../api/src/platform/column-index/sieve.ts';
import { Table } from '../../api/src/platform/column-index/table.ts';
import type { Profile } from '../../api/src/profiles/profile.ts';
import { rounds } from '../../local/rounds.ts';
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

const table: Candidates = new Table({
  columns: candidateColumns,
  lists: candidateLists,
  derive: (columns, row, parts) => deriveRow(columns, row, parts),
});
for (const profile of profiles) {
  const entry = candidateOf(profile);
  if (entry) table.put(profile.id, entry);
}

/** What the filters mean, read off the profiles themselves. */
function meets(profile: Profile, filters: Filters): boolean {
  const { searchTerm, location, minAge, maxAge, type, tags, near } = filters;
  const begins = (text: string, typed: string) => {
    const plain = (one: string) => one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const found = plain(text).split(/[^\p{L}\p{N}]+/u);
    const wanted = plain(typed)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return (
      typed.trim() === '' ||
      (wanted.length > 0 && wanted.every((word) => found.some((one) => one.startsWith(word))))
    );
  };
  const texts = [
    profile.handle,
    profile.mainBio,
    profile.funFact,
    profile.location,
    ...profile.members.map(({ bio }) => bio),
  ];
  const at = placeOf(profile);
  return (
    begins(texts.join(' '), searchTerm) &&
    begins(profile.location, location) &&
    profile.members.every(({ birthDate }) => {
      const age = ageOn(birthDate, now);
      return age >= minAge && (age <= maxAge || maxAge === 99);
    }) &&
    (type === 'all' || profile.type === type) &&
    tags.every((tag) => profile.members.some((member) => member.tags.includes(tag))) &&
    (!near || (at !== null && kilometresBetween(near.place, at) <= near.withinKm))
  );
}

const anyTag = fc.constantFrom(
  ...new Set(profiles.flatMap(({ members }) => members.flatMap(({ tags }) => tags))),
);
const anyPlace = fc.constantFrom(...profiles.map(placeOf).filter((place) => place !== null));
const anyWord = fc.constantFrom('', 'din', 'DEJEUNER', 'long sau', 'na', 'x', '%', 'walks, dinners');
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  searchTerm: anyWord,
  location: fc.constantFrom('', ...profiles.slice(0, 20).map(({ location }) => location.slice(0, 4))),
  minAge: fc.oneof(fc.constant(18), fc.integer({ min: 18, max: 40 })),
  maxAge: fc.oneof(fc.constant(99), fc.integer({ min: 40, max: 99 })),
  type: fc.constantFrom(...typeFilters),
  tags: fc.uniqueArray(anyTag, { maxLength: 2 }),
  near: fc.option(fc.record({ place: anyPlace, withinKm: fc.constantFrom(...radii) }), {
    nil: undefined,
    freq: 3,
  }),
});

describe('a search', () => {
  it('finds whom its filters describe, all of them and nobody else', () => {
    let narrowed = 0;
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const rows = sifted(table.rows, sievesOf(filters, table, today));
        const found = [...rows].map((row) => table.keyOf(row));
        expect(found).toEqual(profiles.filter((profile) => meets(profile, filters)).map(({ id }) => id));
        if (found.length > 0 && found.length < profiles.length) narrowed++;
      }),
      { numRuns: rounds(200) },
    );
    expect(narrowed).toBeGreaterThan(3);
  });

  it('puts those first who fit best: the same as comparing everybody', async () => {
    for (const viewer of profiles.slice(0, 12)) {
      const scores = await createScores().of(viewer, table, today);
      const { rows, total } = rank(sifted(table.rows, []), orderOf('compatibility', table, scores), 20);
      const compared = profiles
        .map(({ id, ...profile }) => ({
          id,
          score: scoreOf(traitsOf(viewer), traitsOf({ ...profile }), today) >> 2,
        }))
        .sort((one, other) => other.score - one.score || one.id - other.id);
      expect(rows.map((row) => table.keyOf(row))).toEqual(compared.slice(0, 20).map(({ id }) => id));
      expect(total).toBe(profiles.length);
    }
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
