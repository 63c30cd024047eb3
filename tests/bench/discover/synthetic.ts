import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import {
  type CandidateSet,
  collectCandidates,
  collectCandidatesSoFar,
} from '../../../api/src/discovery/browse/candidate-set.ts';
import {
  candidatesLayout,
  indexCandidates,
  takeProfile,
} from '../../../api/src/discovery/browse/candidates.ts';
import { rowFiltersOf } from '../../../api/src/discovery/browse/filters.ts';
import { matchesOf } from '../../../api/src/discovery/browse/matches.ts';
import {
  bothPlaces,
  keptRanks,
  rankBest,
  rankFirst,
} from '../../../api/src/discovery/browse/rank-candidates.ts';
import { sourceOf } from '../../../api/src/platform/column-index/source.ts';
import { asViewer } from '../../../api/src/platform/http/viewer.ts';
import { readSettings } from '../../../api/src/settings.ts';
import { freePorts } from '../../../local/ports.ts';
import { addressesOf, apiEnvironment, readSample } from '../../../local/wiring.ts';
import { milliseconds, type Row } from '../row.ts';
import { crowdProfile } from './crowd.ts';
import { filtersIn, mixes } from './mixes.ts';
import { dataDir } from './store.ts';
import { say, timeOf, timesOf } from './times.ts';

const rounds = 100;
const changedProfiles = 10_000;
const feedPage = 1000;
const mostRankingMs = 25;
const mostMatchingMs = 10;
const mostFirstSearchMs = 5000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
const rowOf = (what: string, measured: string, against = '', ratio = Number.NaN, goal = ''): Row => ({
  what,
  measured,
  against,
  ratio,
  goal,
});

interface Took {
  readonly ms: number;
  /** Processor time of this thread, which other work on the machine does not lengthen. */
  readonly busyMs: number;
}

async function took(work: () => unknown): Promise<Took> {
  const before = process.threadCpuUsage();
  const ms = await timeOf(work);
  const { user, system } = process.threadCpuUsage(before);
  return { ms, busyMs: (user + system) / 1000 };
}

const told = ({ ms, busyMs }: Took) => `${seconds(ms)}, ${seconds(busyMs)} of processor time`;

/** What the instances of a synthetic community share: a feed of its members, and a snapshot in memory. */
interface Community {
  /** How many entries the feed has: each member once, and then again those who changed. */
  feedLength: number;
  readonly members: number;
  snapshot: Buffer | undefined;
}

function indexOf(community: Community) {
  const source = sourceOf<Parameters<typeof takeProfile>[1], Parameters<typeof takeProfile>[0]>(
    async ({ continuation }) => {
      const from = Number(continuation ?? 0);
      const count = Math.min(feedPage, community.feedLength - from);
      const items = Array.from({ length: count }, (_, n) => {
        const profile = crowdProfile((from + n) % community.members);
        return { id: profile.id, profile };
      });
      if (from % 100_000 === 0 && count > 0) say(`entry ${from} of the feed`);
      return { items, continuation: String(from + count), isMore: count > 0, charge: 0 };
    },
    takeProfile,
  );
  return indexCandidates([source], {
    snapshots: {
      read: async () => community.snapshot,
      write: async (bytes) => {
        community.snapshot = bytes;
      },
    },
    leases: { take: async () => ({ renew: async () => true, release: async () => {} }) },
    now: () => new Date(),
    log: (_level, event, fields) => say(`${event} ${JSON.stringify(fields)}`),
    buildCharge: Number.POSITIVE_INFINITY,
  });
}

/** A context whose database nobody asks. */
export async function contextOf(candidateIndex: Context['candidateIndex']): Promise<Context> {
  const settings = readSettings(
    apiEnvironment(readSample('local.settings.sample.json'), addressesOf(await freePorts())),
  );
  return { ...composeContext(settings, { log: () => {} }), candidateIndex };
}

async function built(index: Context['candidateIndex']) {
  for (;;) {
    const table = await index.current();
    if (table) return table;
    await wait(10);
  }
}

/** @returns among how many rows it searched */
async function searchSoFar(context: Context): Promise<number> {
  const profile = crowdProfile(0);
  const viewer = await asViewer(profile, context);
  for (;;) {
    const found = await collectCandidatesSoFar({ profile, viewer }, context);
    if (!found) continue;
    rankFirst({ sort: 'compatibility', rowFilters: () => [] }, found.candidateSet, keptRanks);
    return found.candidateSet.candidates.rows;
  }
}

async function candidatesFor(index: number, context: Context): Promise<CandidateSet> {
  const profile = crowdProfile(index);
  const found = await collectCandidates({ profile, viewer: await asViewer(profile, context) }, context);
  if (!found) throw new Error('Nobody was collected.');
  return found;
}

async function buildRows(community: Community): Promise<Row[]> {
  const index = indexOf(community);
  const building = await took(() => built(index));
  const table = await built(index);
  const { bytes } = table;
  say('a week of samples');
  const { sampleUpkeep } = await contextOf(index);
  const sampling = await took(() => sampleUpkeep.run(table, Number.POSITIVE_INFINITY));
  say('saving');
  const saving = await took(() => index.save());
  community.feedLength += changedProfiles;
  index.expectNews();
  const catchingUp = await took(() => index.current());
  await index.save();
  return [
    rowOf('building the index from a feed that costs nothing, with making the profiles', told(building)),
    rowOf('memory of the index', gigabytes(bytes), `${Math.round(bytes / community.members)} bytes a member`),
    rowOf('how everybody scores a sample, once a week', told(sampling)),
    rowOf('saving a snapshot', told(saving), `${gigabytes(community.snapshot?.length ?? 0)} packed`),
    rowOf('making and taking in 10,000 changed profiles', told(catchingUp)),
  ];
}

/**
 * The index of so many members in this process, without a database. The snapshot is kept between runs, because building it
 * takes minutes.
 */
export async function benchSynthetic(members: number): Promise<Row[]> {
  // The index waits by timers that let a process end.
  const alive = setInterval(() => {}, 1000);
  const community: Community = { members, feedLength: members, snapshot: undefined };
  const file = join(dataDir, `synthetic-${candidatesLayout}-${members}`);
  const builtRows: Row[] = [];
  if (existsSync(file)) {
    community.snapshot = readFileSync(file);
    community.feedLength += changedProfiles;
  } else builtRows.push(...(await buildRows(community)));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, community.snapshot ?? '');

  say('an instance with a snapshot');
  const before = process.memoryUsage();
  const index = indexOf(community);
  const context = await contextOf(index);
  let mostResident = 0;
  const watch = setInterval(() => {
    mostResident = Math.max(mostResident, process.memoryUsage().rss);
  }, 20);
  let foundFirst = 0;
  const firstSearch = await took(async () => {
    foundFirst = await searchSoFar(context);
  });
  const loading = await took(() => built(index));
  clearInterval(watch);
  const everybody = await candidatesFor(1, context);
  const scoring = await took(() => candidatesFor(2, context));

  say('ranking');
  const { candidates, today } = everybody;
  const samples = mixes.map((mix) => ({ mix, times: [] as Took[] }));
  for (let round = 0; round < rounds; round++)
    for (const { mix, times } of samples)
      times.push(
        await took(() =>
          rankFirst(
            { sort: 'compatibility', rowFilters: () => rowFiltersOf(filtersIn(mix), candidates, today) },
            everybody,
            keptRanks,
          ),
        ),
      );
  const ranking = samples.map(({ mix, times }) => {
    const passed = timesOf(
      times.map(({ ms }) => ms),
      1,
    );
    const busy = timesOf(
      times.map(({ busyMs }) => busyMs),
      1,
    );
    return rowOf(
      `ranking among ${members}, ${mix.name}`,
      `${milliseconds(busy.p50)} p50, ${milliseconds(busy.p95)} p95 of processor time; ${milliseconds(passed.p50)} and ${milliseconds(passed.p95)} passed`,
      milliseconds(mostRankingMs),
      busy.p95 / mostRankingMs,
      'at most 1',
    );
  });
  const matching: Took[] = [];
  const order = { sort: bothPlaces, rowFilters: matchesOf(crowdProfile(1)) } as const;
  for (let round = 0; round < rounds; round++)
    matching.push(await took(() => rankBest(order, everybody, keptRanks, context)));
  const busy = timesOf(
    matching.map(({ busyMs }) => busyMs),
    1,
  );
  // The system counts processor time by ticks of some milliseconds, which the mean evens out.
  const mean = matching.reduce((sum, { busyMs }) => sum + busyMs, 0) / rounds;
  clearInterval(alive);
  return [
    ...builtRows,
    rowOf(
      'first search of a new instance, whose snapshot is in memory',
      `${told(firstSearch)}, among ${foundFirst} members`,
      seconds(mostFirstSearchMs),
      firstSearch.busyMs / mostFirstSearchMs,
      'at most 1',
    ),
    rowOf('loading the rest of the snapshot after it', told(loading)),
    rowOf('most memory of the process meanwhile, above before', gigabytes(mostResident - before.rss)),
    rowOf('first scores of a viewer, all loaded', told(scoring)),
    ...ranking,
    rowOf(
      `ranking the matches among ${members} by the places of both`,
      `${milliseconds(busy.p50)} p50, ${milliseconds(busy.p95)} p95, ${milliseconds(mean)} on average of processor time`,
      milliseconds(mostMatchingMs),
      busy.p95 / mostMatchingMs,
      'at most 1',
    ),
  ];
}
