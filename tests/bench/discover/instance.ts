import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type Candidates,
  candidateColumns,
  candidateLists,
  candidateOf,
  deriveRow,
} from '../../../api/src/browse/candidate.ts';
import { sievesOf } from '../../../api/src/browse/filters.ts';
import { leadingOf, orderOf } from '../../../api/src/browse/order.ts';
import { createScores } from '../../../api/src/browse/scores.ts';
import { tagWords } from '../../../api/src/matching/tag-words.ts';
import { rank } from '../../../api/src/platform/column-index/rank.ts';
import { sifted } from '../../../api/src/platform/column-index/sieve.ts';
import { packed, unpacked } from '../../../api/src/platform/column-index/snapshot.ts';
import { Table } from '../../../api/src/platform/column-index/table.ts';
import type { Profile } from '../../../api/src/profiles/profile.ts';
import { milliseconds, type Row } from '../row.ts';
import { members } from './crowd.ts';
import { filtersIn, type Mix, mixes } from './mixes.ts';
import { type Times, timesOf, took } from './times.ts';

const rounds = 60;
export const today = 20261122;

export const newTable = (): Candidates =>
  new Table({
    columns: candidateColumns,
    lists: candidateLists,
    derive: (columns, row, partAt) => deriveRow(columns, row, partAt),
  });

/** How many people have a tag: the least that a scan of all of them can cost. */
function bareScan({ columns: { tags } }: Candidates): number {
  let count = 0;
  for (let word = 1; word < tags.length; word += tagWords) if (((tags[word] ?? 0) & 2) !== 0) count++;
  return count;
}

export interface InMemory {
  readonly rows: Row[];
  /** Of each mix. */
  readonly ranking: ReadonlyMap<Mix, Times>;
}

/** Ranking 100,000 members in memory, and what an instance does before its first search. */
export async function inMemory(profiles: readonly Profile[]): Promise<InMemory> {
  const [viewer] = profiles;
  if (!viewer) throw new Error('Nobody is there.');
  const table = newTable();
  const built = await took(() => {
    for (const profile of profiles) {
      const entry = candidateOf(profile);
      if (entry) table.put(profile.id, entry);
    }
  });
  const head = { layout: 1, savedAt: new Date().toISOString(), positions: [] };
  const snapshot = await packed({ ...head, ...table.save() });
  const loaded = newTable();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const load = await took(async () => {
    const read = await unpacked(snapshot, 1);
    if (read) await loaded.load(read);
  });
  const longestOfLoad = delay.max / 1e6;
  delay.reset();
  const scores = createScores();
  const scoring = await took(() => scores.of(viewer, loaded, today));
  const longestOfScoring = delay.max / 1e6;
  delay.disable();
  const kept = await scores.of(viewer, loaded, today);
  const search = (mix: Mix) =>
    rank(
      sifted(loaded.rows, sievesOf(filtersIn(mix), loaded, today)),
      orderOf('compatibility', loaded, kept),
      20,
      leadingOf('compatibility', loaded, kept),
    );
  const first = load + scoring + (await took(() => mixes[0] && search(mixes[0])));
  const samples = mixes.map((mix) => ({ mix, times: [] as number[] }));
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await took(() => bareScan(loaded)));
    for (const { mix, times } of samples) times.push(await took(() => search(mix)));
  }
  const least = timesOf(bare, 1);
  const ranking = new Map(samples.map(({ mix, times }) => [mix, timesOf(times, 1)]));
  const row = (what: string, measured: string, against: string, ratio: number, goal = ''): Row => ({
    ...{ what, measured, against, ratio, goal },
  });
  const bytes = loaded.bytes / members;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return {
    ranking,
    rows: [
      ...[...ranking].flatMap(([{ name }, { p50, p95 }]) => [
        row(
          `ranking, ${name}, p50`,
          milliseconds(p50),
          `${milliseconds(least.p50)}, bare scan`,
          p50 / least.p50,
          'at most 3',
        ),
        row(
          `ranking, ${name}, p95`,
          milliseconds(p95),
          `${milliseconds(least.p95)}, bare scan`,
          p95 / least.p95,
          'at most 3',
        ),
      ]),
      row(
        'scores of a new viewer',
        milliseconds(scoring),
        '10 ms a turn',
        longestOfScoring / 10,
        'at most 1',
      ),
      row('loading a snapshot, longest turn', milliseconds(longestOfLoad), '10 ms', longestOfLoad / 10),
      row('loading a snapshot', seconds(load), `${seconds(built)}, making all rows anew`, load / built),
      row('first search of a cold instance', seconds(first), '3 s', first / 3000, 'at most 1'),
      row(
        'snapshot',
        `${(snapshot.length / 1e6).toFixed(1)} MB`,
        `${(loaded.bytes / 1e6).toFixed(0)} MB in memory`,
        snapshot.length / loaded.bytes,
      ),
      row('memory a member', `${Math.round(bytes)} bytes`, '1,500 bytes', bytes / 1500, 'at most 1'),
    ],
  };
}
