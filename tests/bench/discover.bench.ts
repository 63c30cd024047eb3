import {
  type Candidates,
  candidateColumns,
  candidateLists,
  candidateOf,
  deriveRow,
} from '../../api/src/browse/candidate.ts';
import { type Filters, sievesOf } from '../../api/src/browse/filters.ts';
import { orderOf } from '../../api/src/browse/order.ts';
import { createScores } from '../../api/src/browse/scores.ts';
import { tagWords } from '../../api/src/matching/tag-words.ts';
import { rank } from '../../api/src/platform/column-index/rank.ts';
import { sifted } from '../../api/src/platform/column-index/sieve.ts';
import { packed, unpacked } from '../../api/src/platform/column-index/snapshot.ts';
import { Table } from '../../api/src/platform/column-index/table.ts';
import type { Profile } from '../../api/src/profiles/profile.ts';
import { populationProfile } from '../matching/population.ts';
import { milliseconds, type Row } from './row.ts';

const members = 100_000;
const rounds = 60;
const today = 20261122;
const everybody: Filters = {
  ...{ searchTerm: '', location: '', minAge: 18, maxAge: 99 },
  ...{ type: 'all', tags: [], near: undefined },
};
const mixes: Record<string, Filters> = {
  'no filter': everybody,
  'couples of 30 to 45': { ...everybody, type: 'couple', minAge: 30, maxAge: 45 },
  'two tags': { ...everybody, tags: [101, 1202] },
  'beginnings of two words': { ...everybody, searchTerm: 'ber lon' },
  'place, ages and a tag': { ...everybody, location: 'ber', minAge: 25, maxAge: 50, tags: [1202] },
};

const newTable = (): Candidates =>
  new Table({
    columns: candidateColumns,
    lists: candidateLists,
    derive: (columns, row, parts) => deriveRow(columns, row, parts),
  });

const at = (sorted: number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** How many people have a tag: the least that a scan of all of them can cost. */
function bareScan({ columns: { tags } }: Candidates): number {
  let count = 0;
  for (let word = 1; word < tags.length; word += tagWords) if (((tags[word] ?? 0) & 2) !== 0) count++;
  return count;
}

/**
 * Ranking of 100,000 members in memory, without HTTP and without loading what is shown. PostgreSQL and pgvector are not
 * measured here.
 */
export async function bench(): Promise<Row[]> {
  const profiles = Array.from(
    { length: members },
    (_, index): Profile => ({
      ...populationProfile(index),
      status: 'Approved',
    }),
  );
  const table = newTable();
  const built = timed(() => {
    for (const profile of profiles) {
      const entry = candidateOf(profile);
      if (entry) table.put(profile.id, entry);
    }
  });
  const head = { layout: 1, savedAt: new Date().toISOString(), positions: [] };
  const snapshot = await packed({ ...head, ...table.save() });
  const loaded = newTable();
  const from = performance.now();
  const read = await unpacked(snapshot, 1);
  if (read) loaded.load(read);
  const load = performance.now() - from;

  const [viewer] = profiles;
  if (!viewer) throw new Error('Nobody is there.');
  const first = performance.now();
  const scores = await createScores().of(viewer, loaded, today);
  const scoring = performance.now() - first;
  const samples = Object.keys(mixes).map((name) => ({ name, times: [] as number[] }));
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(timed(() => bareScan(loaded)));
    for (const { name, times } of samples) {
      const filters = mixes[name] ?? everybody;
      times.push(
        timed(() =>
          rank(
            sifted(loaded.rows, sievesOf(filters, loaded, today)),
            orderOf('compatibility', loaded, scores),
            20,
          ),
        ),
      );
    }
  }
  bare.sort((one, other) => one - other);
  const half = at(bare, 0.5);
  const row = (what: string, measured: string, against: string, ratio: number, goal = ''): Row => ({
    ...{ what, measured, against, ratio, goal },
  });
  const bytes = loaded.bytes / members;
  return [
    ...samples.map(({ name, times }) => {
      times.sort((one, other) => one - other);
      const [p50, p95] = [at(times, 0.5), at(times, 0.95)];
      const measured = `${milliseconds(p50)} p50, ${milliseconds(p95)} p95`;
      return row(`ranking, ${name}`, measured, `${milliseconds(half)}, bare scan`, p50 / half, 'at most 3');
    }),
    row('scores of a new viewer', milliseconds(scoring), `${milliseconds(half)}, bare scan`, scoring / half),
    row(
      'loading the snapshot',
      milliseconds(load),
      `${milliseconds(built)}, making all rows of profiles in memory`,
      load / built,
    ),
    row(
      'snapshot',
      `${(snapshot.length / 1e6).toFixed(1)} MB`,
      `${members} members`,
      snapshot.length / members,
    ),
    row('memory a member', `${Math.round(bytes)} bytes`, '1,500 bytes', bytes / 1500, 'at most 1'),
  ];
}
