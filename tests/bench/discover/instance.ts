import { setTimeout as wait } from 'node:timers/promises';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { type CandidateSet, collectCandidates } from '../../../api/src/discovery/browse/candidate-set.ts';
import { candidatesLayout } from '../../../api/src/discovery/browse/candidates.ts';
import { rowFiltersOf } from '../../../api/src/discovery/browse/filters.ts';
import { matchesOf } from '../../../api/src/discovery/browse/matches.ts';
import {
  bothPlaces,
  keptRanks,
  rankBest,
  rankFirst,
} from '../../../api/src/discovery/browse/rank-candidates.ts';
import { tagWords } from '../../../api/src/discovery/matching/tag-words.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { asViewer } from '../../../api/src/platform/http/viewer.ts';
import { lazyBlobs } from '../../../api/src/platform/services/blobs.ts';
import type { Settings } from '../../../api/src/settings.ts';
import { profiles as demo } from '../../../local/demo/people/profiles.ts';
import { milliseconds, type Row } from '../row.ts';
import { crowdProfile, members } from './crowd.ts';
import { filtersIn, type Mix, mixes } from './mixes.ts';
import { say, type Times, timeOf, timesOf, type Watched, watchEventLoop } from './times.ts';

const rounds = 100;
const searches = 40;
const longestTurn = 10;

export interface Instance {
  readonly rows: Row[];
  /** Times of each mix. */
  readonly ranking: ReadonlyMap<Mix, Times>;
  /** Times of the matches, by the places of both. */
  readonly matching: Times;
  /** How long building the index from the feeds took, in ms. */
  readonly rebuilt: number;
}

/** The API's own code in this process, as an instance that has just been started. */
const newInstance = (settings: Settings): Context => composeContext(settings, { log: () => {} });

async function ownerOf(handle: string, context: Context): Promise<Owner> {
  const id = (await context.handles.lookUp(handle)) ?? 0;
  const found = await context.profiles.find(id);
  if (!found) throw new Error(`There is no profile of ${handle}.`);
  const { value: profile, etag } = found;
  const personId = profile.people[0]?.personId ?? '';
  const signedIn = { personId, email: null, name: '', issuedAt: 0 };
  return { ...signedIn, profile, etag, viewer: await asViewer(profile, context) };
}

const searchInputOf = ({ asked: some }: Mix) => ({
  searchTerm: '',
  location: '',
  near: '',
  minAge: 18,
  maxAge: 99,
  type: 'all' as const,
  page: 1,
  pageSize: 20,
  sortBy: 'compatibility' as const,
  withinKm: undefined,
  gender: undefined,
  orientation: undefined,
  ...some,
  tags: some.tags ?? [],
});

async function buildCandidates(context: Context): Promise<void> {
  while (!(await context.candidateIndex.current())) await wait(10);
}

const dropSnapshot = async (settings: Settings): Promise<void> => {
  const blobs = await lazyBlobs(settings)();
  const name = `${settings.COSMOS_DATABASE}/candidates-${candidatesLayout}`;
  await blobs.getContainerClient('indexes').getBlockBlobClient(name).deleteIfExists();
};

/** How many people have a tag: the least that a scan of all of them can cost. */
function bareScan({ candidates: { columns } }: CandidateSet): number {
  const { tags } = columns;
  let count = 0;
  for (let word = 1; word < tags.length; word += tagWords) if (((tags[word] ?? 0) & 2) !== 0) count++;
  return count;
}

const rowOf = (what: string, measured: string, against: string, ratio: number, goal = ''): Row => ({
  what,
  measured,
  against,
  ratio,
  goal,
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const turnRow = (what: string, { longest, busiest, collected }: Watched): Row =>
  rowOf(
    `longest turn of the event loop: ${what}`,
    `${milliseconds(busiest)} of processor time; it waited ${milliseconds(longest)}, at most ${milliseconds(collected)} for the garbage collector`,
    milliseconds(longestTurn),
    busiest / longestTurn,
    'at most 1',
  );

/** Those of the most people, of whom a search has the most to prepare. */
const viewers = demo
  .filter(({ status }) => status === 'Approved')
  .sort((one, other) => other.members.length - one.members.length)
  .slice(0, 15)
  .map(({ handle }) => handle);

/** The machine's other work lengthens some runs. */
function medianOf(all: readonly Watched[]): Watched {
  const sorted = [...all].sort((one, other) => one.busiest - other.busiest);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nobody searched.');
  return found;
}

/** An instance without a snapshot, one with, and what the second does next, while nothing else runs in this process. */
export async function instance(settings: Settings, handle: string): Promise<Instance> {
  await dropSnapshot(settings);
  say('an instance without a snapshot');
  const builder = newInstance(settings);
  // The first parse of a profile compiles its schema, as the read of the first caller does.
  await ownerOf(handle, builder);
  const built = await watchEventLoop(() => buildCandidates(builder));
  say('an instance with a snapshot');
  const context = newInstance(settings);
  const owner = await ownerOf(handle, context);
  const search = (mix: Mix) => handlers.discoverMembers(searchInputOf(mix), owner, context);
  const loaded = await watchEventLoop(() => buildCandidates(context));
  const [plain] = mixes;
  const scored = await watchEventLoop(() => plain && search(plain));
  const eachFirst: Watched[] = [];
  for (const other of viewers) {
    const viewer = await ownerOf(other, context);
    if (plain)
      eachFirst.push(
        await watchEventLoop(() => handlers.discoverMembers(searchInputOf(plain), viewer, context)),
      );
  }
  const searched = await watchEventLoop(async () => {
    for (let round = 0; round < searches / mixes.length; round++) for (const mix of mixes) await search(mix);
  });
  const everybody = await collectCandidates(owner, context);
  if (!everybody) throw new Error('Nobody was gathered.');
  const { candidates: table } = everybody;
  say('a week of samples');
  const before = process.threadCpuUsage();
  const sampled = await watchEventLoop(() => context.sampleUpkeep.run(table, Number.POSITIVE_INFINITY));
  const { user, system } = process.threadCpuUsage(before);
  const sampledBusy = (user + system) / 1000;
  const { ranking, rows: ranked } = await rankingRows(everybody);
  const matching = await timesOfMatching(everybody, owner, context);
  await context.presence.touch(crowdProfile(0));
  context.candidateIndex.expectNews();
  const saved = await watchEventLoop(() => context.candidateIndex.save());
  const { bytes } = everybody.candidates;
  return {
    ranking,
    matching,
    rebuilt: built.ms,
    rows: [
      ...ranked,
      turnRow('building the index from the feeds', built),
      turnRow('loading a snapshot', loaded),
      turnRow('the first search of all, before the code is compiled', scored),
      turnRow(`the first search of a viewer, the middle of ${viewers.length}`, medianOf(eachFirst)),
      turnRow(`${searches} searches`, searched),
      turnRow('saving a snapshot', saved),
      turnRow('how everybody scores a sample', sampled),
      rowOf(
        'how everybody scores a sample, once a week',
        `${seconds(sampledBusy)} of processor time`,
        '60 s',
        sampledBusy / 60_000,
        'at most 1',
      ),
      rowOf('saving a snapshot', seconds(saved.ms), '', Number.NaN),
      rowOf(
        'loading a snapshot',
        seconds(loaded.ms),
        `${seconds(built.ms)}, building the index from the feeds`,
        loaded.ms / built.ms,
        'at most 0.1',
      ),
      rowOf(
        'first search of a cold instance, in one process',
        seconds(loaded.ms + scored.ms),
        '3 s',
        (loaded.ms + scored.ms) / 3000,
        'at most 1',
      ),
      rowOf(
        'memory a member',
        `${Math.round(bytes / members)} bytes`,
        '1,500 bytes',
        bytes / members / 1500,
        'at most 1',
      ),
    ],
  };
}

async function timesOfMatching(
  everybody: CandidateSet,
  { profile }: Owner,
  context: Context,
): Promise<Times> {
  const times: number[] = [];
  const order = { sort: bothPlaces, rowFilters: matchesOf(profile) } as const;
  for (let round = 0; round < rounds; round++)
    times.push(await timeOf(() => rankBest(order, everybody, keptRanks, context)));
  return timesOf(times, sum(times) / 1000);
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Filters, the exact total and the ranks that the next pages go by, as every search has them. */
async function rankingRows(everybody: CandidateSet): Promise<Pick<Instance, 'ranking' | 'rows'>> {
  say('ranking');
  const { candidates, today } = everybody;
  const search = (mix: Mix) =>
    rankFirst(
      { sort: 'compatibility', rowFilters: () => rowFiltersOf(filtersIn(mix), candidates, today) },
      everybody,
      keptRanks,
    );
  const samples = mixes.map((mix) => ({ mix, times: [] as number[] }));
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await timeOf(() => bareScan(everybody)));
    for (const { mix, times } of samples) times.push(await timeOf(() => search(mix)));
  }
  const least = timesOf(bare, 1);
  const ranking = new Map(samples.map(({ mix, times }) => [mix, timesOf(times, sum(times) / 1000)]));
  const rows = [...ranking].flatMap(([{ name }, times]) =>
    (['p50', 'p95'] as const).map((share) =>
      rowOf(
        `ranking, ${name}, ${share}`,
        milliseconds(times[share]),
        `${milliseconds(least[share])}, bare scan`,
        times[share] / least[share],
        'at most 3',
      ),
    ),
  );
  return { ranking, rows };
}
