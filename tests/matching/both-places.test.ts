import { describe, expect, it } from 'vitest';
import type { Context } from '../../api/src/context.ts';
import {
  type Candidates,
  candidateColumns,
  candidateLists,
  candidateOf,
  deriveRow,
} from '../../api/src/discovery/browse/candidate.ts';
import { type CandidateSet, collectCandidates } from '../../api/src/discovery/browse/candidate-set.ts';
import { memory } from '../../api/src/discovery/browse/feature.ts';
import { matchesOf } from '../../api/src/discovery/browse/matches.ts';
import { mostPaired } from '../../api/src/discovery/browse/pair-scores.ts';
import {
  bothPlaces,
  mostAsked,
  rankBest,
  rankCandidates,
} from '../../api/src/discovery/browse/rank-candidates.ts';
import { preparePublicViewer } from '../../api/src/discovery/matching/row-answers.ts';
import { leadsIn, rankIn } from '../../api/src/discovery/matching/row-score.ts';
import {
  isSampledIn,
  sampleSize,
  shareBefore,
  weekOf,
} from '../../api/src/discovery/matching/sample-places.ts';
import { scoreRow } from '../../api/src/discovery/matching/score.ts';
import type { Resources } from '../../api/src/feature.ts';
import { Table } from '../../api/src/platform/column-index/table.ts';
import { nobodyExcluded, viewerOf } from '../../api/src/platform/http/viewer.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { populationProfile } from './population.ts';

const today = 20261122;
const dayMs = 24 * 60 * 60 * 1000;

const newTable = (): Candidates =>
  new Table({
    columns: candidateColumns,
    lists: candidateLists,
    derive: (columns, row, partAt) => deriveRow(columns, row, partAt),
  });

function put(table: Candidates, profile: Profile): void {
  const entry = candidateOf(profile);
  if (entry) table.put(profile.id, entry);
}

/** One instance with its memory, at a time that a test moves. */
function instanceOf(table: Candidates) {
  const clock = { now: new Date('2026-11-22T12:00:00Z') };
  const resources = { now: () => clock.now, log: () => {} } as unknown as Resources;
  const context = {
    ...memory(resources),
    now: () => clock.now,
    candidateIndex: { current: async () => table },
  } as unknown as Context;
  const collect = async (profile: Profile, excluded: readonly number[] = []): Promise<CandidateSet> => {
    const viewer = viewerOf(profile, { ...nobodyExcluded, profileIds: new Set(excluded) });
    const found = await collectCandidates({ profile, viewer }, context);
    if (!found) throw new Error('Nobody was gathered.');
    return found;
  };
  return {
    clock,
    context,
    collect,
    settle: () => context.sampleUpkeep.run(table, Number.POSITIVE_INFINITY),
    async listOf(profile: Profile, excluded: readonly number[] = [], most = 500): Promise<number[]> {
      const set = await collect(profile, excluded);
      const order = { sort: bothPlaces, rowFilters: matchesOf(profile) } as const;
      const { rows } = await rankBest(order, set, most, context);
      return rows.map((row) => table.keyOf(row));
    },
  };
}

const profileAt = (index: number): Profile => ({ ...populationProfile(index), status: 'Approved' });
const community = (size: number): Profile[] => Array.from({ length: size }, (_, index) => profileAt(index));
function tableOf(profiles: readonly Profile[]): Candidates {
  const table = newTable();
  for (const profile of profiles) put(table, profile);
  return table;
}

const viewersIn = (profiles: readonly Profile[]): Profile[] =>
  profiles.filter(({ members }) => members.some(({ tags }) => tags.length > 5)).slice(0, 12);

/** Changes everything that is shown to nobody, and nothing else. */
const withOtherSecrets = (profile: Profile): Profile => ({
  ...profile,
  ...(profile.wishes?.use !== 'shown' && {
    wishes: { genders: [], types: [], purposes: [], use: 'matching', distance: 'none' },
  }),
  members: profile.members.map((member) => ({
    ...member,
    privateTags: [member.tags.includes(1001) ? 1002 : 1001, 601],
    preferredAgeRangeMin: 18,
    preferredAgeRangeMax: 100,
    gender: member.gender?.use === 'matching' ? null : member.gender,
    orientation: member.orientation?.use === 'matching' ? null : member.orientation,
  })),
});

/** A small community counts among everybody, a larger one by its sample. */
const sizes = [120, 700];
const newcomers = (size: number) => Array.from({ length: 40 }, (_, index) => profileAt(size + index));

describe.each(sizes)('among %i members', (size) => {
  it('a list stays as it is when members arrive whom the reader may not see, and moves when they may', async () => {
    const profiles = community(size);
    const table = tableOf(profiles);
    const { listOf, settle, clock } = instanceOf(table);
    await settle();
    const viewers = viewersIn(profiles);
    const before = await Promise.all(viewers.map((viewer) => listOf(viewer)));
    const arrived = newcomers(size);
    for (const profile of arrived) put(table, profile);
    await settle();
    const ids = arrived.map(({ id }) => id);
    const unseen = await Promise.all(viewers.map((viewer) => listOf(viewer, ids)));
    expect(unseen).toEqual(before);
    const withoutArrived = async (viewer: Profile) =>
      (await listOf(viewer)).filter((id) => !ids.includes(id));
    // The sample of a larger community holds newcomers from the next week on.
    clock.now = new Date(clock.now.getTime() + (size > sampleSize ? 7 : 0) * dayMs);
    await settle();
    expect(await Promise.all(viewers.map(withoutArrived))).not.toEqual(before);
  });

  it('a list stays as it is when others change what they show to nobody, and moves when they change what they show', async () => {
    const profiles = community(size);
    const table = tableOf(profiles);
    const { listOf, settle } = instanceOf(table);
    await settle();
    const viewers = viewersIn(profiles);
    const before = await Promise.all(viewers.map((viewer) => listOf(viewer)));
    const others = profiles.filter((profile) => !viewers.includes(profile));
    for (const profile of others) put(table, withOtherSecrets(profile));
    await settle();
    const after = await Promise.all(viewers.map((viewer) => listOf(viewer)));
    // Wanted ages and wishes decide who is in a list, and nothing about its order.
    let stayed = 0;
    for (const [index, ids] of after.entries()) {
      const both = ids.filter((id) => before[index]?.includes(id));
      expect(both).toEqual(before[index]?.filter((id) => ids.includes(id)));
      stayed += both.length;
    }
    expect(stayed).toBeGreaterThan(60);
    for (const profile of others.slice(0, size / 2)) {
      const [first, ...more] = profile.members;
      if (first) put(table, { ...profile, members: [{ ...first, tags: [101, 201, 301, 401] }, ...more] });
    }
    await settle();
    expect(await Promise.all(viewers.map((viewer) => listOf(viewer)))).not.toEqual(after);
  });

  it('whoever is near comes before whoever is far, and the order is no more that of the score alone', async () => {
    const profiles = community(size);
    const { collect, listOf, settle } = instanceOf(tableOf(profiles));
    await settle();
    let moved = 0;
    for (const viewer of viewersIn(profiles)) {
      const { candidates, scores } = await collect(viewer);
      const listed = (await listOf(viewer)).map((id) => scores[candidates.rowOf(id) ?? -1] ?? 0);
      const leads = listed.map(leadsIn);
      expect(leads).toEqual([...leads].sort((one, other) => other - one));
      if (listed.some((score, index) => rankIn(score) > rankIn(listed[index - 1] ?? score))) moved++;
    }
    expect(moved).toBeGreaterThan(6);
  });

  it('a page far down continues the first', async () => {
    const profiles = community(size);
    const { context, collect, settle } = instanceOf(tableOf(profiles));
    await settle();
    const [viewer] = viewersIn(profiles);
    if (!viewer) throw new Error('Nobody is there.');
    const set = await collect(viewer);
    const asked = { sort: bothPlaces, key: 'all', pageSize: 20, rowFilters: () => [] } as const;
    const first = await rankCandidates({ ...asked, page: 1 }, set, context);
    const last = await rankCandidates({ ...asked, page: 60 }, set, context);
    expect(last.total).toBe(size - 1);
    expect(last.rows.slice(0, first.rows.length)).toEqual(first.rows);
    expect(new Set(last.rows).size).toBe(Math.min(last.total, last.rows.length));
  });
});

it.each(sizes)('puts whom the reader knows after all other pages, among %i members', async (size) => {
  const profiles = community(size);
  const { context, collect, settle } = instanceOf(tableOf(profiles));
  await settle();
  const [viewer] = viewersIn(profiles);
  if (!viewer) throw new Error('Nobody is there.');
  const set = await collect(viewer);
  const asked = { sort: bothPlaces, key: 'all', pageSize: 20, rowFilters: () => [] } as const;
  const usual = (await rankCandidates({ ...asked, page: 60 }, set, context)).rows;
  const known = [usual[0], usual[3], usual[25]].map((row) => set.candidates.keyOf(row ?? -1));
  const findKnown = async (ids: readonly number[]) => {
    expect(ids.length).toBeLessThanOrEqual(mostAsked);
    return (id: number) => known.includes(id);
  };
  const pageOf = async (page: number) => {
    const { rows, total } = await rankCandidates({ ...asked, key: 'known', page, findKnown }, set, context);
    expect(total).toBe(size - 1);
    return rows.slice((page - 1) * 20, page * 20);
  };
  const paged: number[] = [];
  for (let page = 1; page <= Math.ceil((size - 1) / 20); page++) paged.push(...(await pageOf(page)));
  const isKnown = (row: number) => known.includes(set.candidates.keyOf(row));
  expect(paged).toEqual([...usual.filter((row) => !isKnown(row)), ...usual.filter(isKnown)]);
});

it('shows groups first about as often as they match, where all live near and answer little', async () => {
  const place = profileAt(0).place;
  const profiles = community(400).map((profile) => ({
    ...profile,
    ...(place && { place }),
    members: profile.members.map((member) => ({ ...member, tags: member.tags.slice(0, 6) })),
  }));
  const { listOf, settle } = instanceOf(tableOf(profiles));
  await settle();
  const groups = new Set(profiles.filter(({ type }) => type === 'other').map(({ id }) => id));
  const shareIn = (lists: readonly number[][]) =>
    lists.flat().filter((id) => groups.has(id)).length / lists.flat().length;
  const lists = await Promise.all(profiles.slice(0, 100).map((viewer) => listOf(viewer)));
  const share = shareIn(lists.map((list) => list.slice(0, 20))) / shareIn(lists);
  expect(share).toBeGreaterThan(0.8);
  expect(share).toBeLessThan(1.25);
});

it('draws anew each day, and for each reader, who of two equals comes first', async () => {
  const [viewer, other] = viewersIn(community(30));
  if (!viewer || !other) throw new Error('Nobody is there.');
  const twins = Array.from({ length: 12 }, (_, index) => ({ ...other, id: 1000 + index }));
  const { clock, listOf } = instanceOf(tableOf([viewer, ...twins]));
  const order = { ...viewer, members: other.members, type: other.type, place: other.place };
  const first = await listOf(order);
  expect(first).toHaveLength(twins.length);
  expect(await listOf(order)).toEqual(first);
  expect(await listOf({ ...order, id: viewer.id + 1 })).not.toEqual(first);
  clock.now = new Date(clock.now.getTime() + dayMs);
  expect(await listOf(order)).not.toEqual(first);
});

describe('the sample', () => {
  const week = weekOf(new Date('2026-11-22T12:00:00Z'));
  const sampledIn = ({ columns, rows, keyOf }: Candidates, at: number, self: Candidates) =>
    Array.from({ length: rows }, (_, row) => row)
      .filter((row) => isSampledIn(columns, row, at))
      .map((row) => keyOf.call(self, row))
      .sort((one, other) => one - other);
  const sample = (table: Candidates, at = week) => sampledIn(table, at, table);

  it('is the same in each instance, also if it draws later or has it from a snapshot, and another each week', async () => {
    const profiles = community(700);
    const [one, other, loaded] = [tableOf(profiles), tableOf([...profiles].reverse()), newTable()];
    for (const profile of newcomers(700)) put(other, { ...profile, submittedAt: '2026-11-20T12:00:00Z' });
    const first = instanceOf(one);
    await first.settle();
    await instanceOf(other).settle();
    expect(sample(one)).toHaveLength(sampleSize);
    expect(sample(other)).toEqual(sample(one));
    await loaded.load(await one.save());
    await instanceOf(loaded).settle();
    expect(sample(loaded)).toEqual(sample(one));
    expect(loaded.columns.samplePlaces.slice(0, 32 * loaded.rows)).toEqual(
      one.columns.samplePlaces.slice(0, 32 * one.rows),
    );
    first.clock.now = new Date(first.clock.now.getTime() + 7 * dayMs);
    await first.settle();
    expect(sample(one, week + 1)).toHaveLength(sampleSize);
    expect(sample(one, week)).toEqual([]);
  });

  it('says of each member about what share of the others they have before somebody', async () => {
    const profiles = community(mostPaired + 300);
    const table = tableOf(profiles);
    await instanceOf(table).settle();
    let [off, tried] = [0, 0];
    for (let row = 0; row < 60; row++) {
      const prepared = preparePublicViewer(table.columns, row, today);
      const ranks = profiles.map((_, other) => rankIn(scoreRow(prepared, table.columns, other)));
      for (let other = 60; other < 160; other++) {
        const before = ranks.filter((rank, at) => at !== row && rank > (ranks[other] ?? 0)).length;
        const said = shareBefore(table.columns, row, ranks[other] ?? 0);
        off += Math.abs((said ?? 9) - before / (profiles.length - 1));
        tried++;
      }
    }
    expect(off / tried).toBeLessThan(0.02);
  });

  it('is kept in at most 64 bytes a member', () => {
    const { columns } = newTable();
    const rows = columns.kind.length;
    expect(columns.samplePlaces.byteLength / rows).toBeLessThanOrEqual(64);
  });

  it('is made of public answers, so that both of a pair score the same', () => {
    const { columns } = tableOf(community(80));
    for (let row = 0; row < 80; row++)
      for (let other = 0; other < row; other++)
        expect(scoreRow(preparePublicViewer(columns, row, today), columns, other)).toBe(
          scoreRow(preparePublicViewer(columns, other, today), columns, row),
        );
  });
});
