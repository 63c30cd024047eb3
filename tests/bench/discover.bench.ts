import { setTimeout as wait } from 'node:timers/promises';
import type { discoverMembers } from '../../api/contract/discovery/browse/browse.ts';
import type { OutputOf } from '../../api/contract/fields/endpoint.ts';
import { composeContext } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { readSettings } from '../../api/src/settings.ts';
import { profiles as demo } from '../../local/demo/people/profiles.ts';
import type { Stack } from '../../local/stack.ts';
import { type Person, signIn } from '../support/fixtures.ts';
import { crowd } from './discover/crowd.ts';
import { type Instance, instance } from './discover/instance.ts';
import { type Mix, mixes } from './discover/mixes.ts';
import { type Postgres, startPostgres } from './discover/postgres.ts';
import { recallOf, referenceOf } from './discover/reference.ts';
import { startFilled } from './discover/store.ts';
import { benchSynthetic } from './discover/synthetic.ts';
import { runInterleaved, type Task } from './discover/tasks.ts';
import { callRepeatedly, say, type Times, timeOf } from './discover/times.ts';
import { type BenchOptions, milliseconds, perSecond, type Row } from './row.ts';

const seconds = 1.5;
/** Nothing holds them apart from anybody. */
const searcher = { handle: 'Blue Vespa', email: 'luca@veil.example' };

type Page = OutputOf<typeof discoverMembers>;

/** Everybody in the store, as the viewer may find them. */
async function findEverybody(
  context: Context,
  viewer: Profile,
  strangers: readonly Profile[],
): Promise<Profile[]> {
  const found: Profile[] = [];
  for (const { handle } of demo) {
    const id = await context.handles.lookUp(handle);
    const one = id ? (await context.profiles.find(id))?.value : undefined;
    if (one && one.status === 'Approved' && !one.hidden && one.id !== viewer.id) found.push(one);
  }
  return [...found, ...strangers];
}

/** Searching among 100,000 members: in one process, over HTTP, and in PostgreSQL 15 where it is installed. */
export async function bench({ members }: BenchOptions): Promise<Row[]> {
  if (members !== undefined) return benchSynthetic(Number(members));
  let alone: Instance | undefined;
  const stack = await startFilled(async (settings) => {
    alone = await instance(settings, searcher.handle);
  });
  let postgres: Postgres | undefined;
  try {
    if (!alone) throw new Error('The instance was not measured.');
    const { rows, ranking, matching, rebuilt } = alone;
    const { person, cold } = await firstSearch(stack);
    const context = composeContext(readSettings(stack.settings));
    const me = await person.call.do('me', {});
    const viewer = (await context.profiles.find(me.profile?.id ?? 0))?.value;
    if (!viewer) throw new Error('The viewer has no profile.');
    say('everybody, compared one by one');
    const all = await findEverybody(context, viewer, crowd());
    const pages = new Map<Mix, Page>();
    for (const mix of mixes) pages.set(mix, await person.call.do('discoverMembers', mix.asked));
    const correct = correctRows(pages, referenceOf(all, viewer));
    say('PostgreSQL');
    postgres = await startPostgres(all, viewer);
    say('calls');
    const times = await runInterleaved([
      ...callTasks(stack, person, pages, viewer, context),
      ...(postgres ? sqlTasks(postgres) : []),
    ]);
    return [
      ...rows,
      ...coldRows(cold, rebuilt),
      ...correct,
      ...callRows(times, ranking, matching),
      ...postgresRows(times, ranking, matching, postgres),
    ];
  } finally {
    await postgres?.stop();
    await stack.stop();
  }
}

async function firstSearch({ addresses }: Stack): Promise<{ person: Person; cold: number }> {
  const person = await signIn(addresses, searcher.email);
  // Not a part of the search: the host loads the app with the first call.
  await person.call.do('me', {});
  const cold = await timeOf(async () => {
    while ((await person.call.do('discoverMembers', {})).isGathering) await wait(10);
  });
  return { person, cold };
}

function callTasks(
  { addresses }: Stack,
  { token }: Person,
  pages: ReadonlyMap<Mix, Page>,
  viewer: Profile,
  { publicProfiles, presence, relations }: Context,
): Task[] {
  const read = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${addresses.api}/api/${path}`, { ...init, headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    await response.arrayBuffer();
  };
  const over = (name: string, call: () => Promise<unknown>): Task => ({
    name,
    call: (count) => callRepeatedly(count, seconds, call),
  });
  const ids = [...pages.values()][0]?.members.map(({ id }) => id) ?? [];
  const load = () =>
    Promise.all([
      publicProfiles.listByIds(ids),
      presence.listByIds(ids),
      relations.listAmong(viewer.id, ids),
    ]);
  return [
    over('health', () => read('health')),
    over('empty', () => read('browse/discover-members', { searchTerm: 'zzzzzz' })),
    over('load', load),
    ...mixes.map((mix) => over(mix.name, () => read('browse/discover-members', mix.asked))),
    over('page 2', () => read('browse/discover-members', { page: 2 })),
    over('matches', () => read('browse/matches')),
  ];
}

const sqlTasks = (postgres: Postgres): Task[] =>
  mixes.map((mix) => ({
    name: `sql ${mix.name}`,
    call: (count) => postgres.search(mix, count, Math.ceil(seconds)),
  }));

const rowOf = (what: string, measured: string, against: string, ratio: number, goal = ''): Row => ({
  what,
  measured,
  against,
  ratio,
  goal,
});

const coldRows = (cold: number, rebuilt: number): Row[] => [
  rowOf(
    'first search of a cold instance, over HTTP',
    milliseconds(cold),
    '3,000 ms',
    cold / 3000,
    'at most 1',
  ),
  rowOf(
    'the same, against building the index from the feeds',
    milliseconds(cold),
    milliseconds(rebuilt),
    cold / rebuilt,
    'at most 0.1',
  ),
];

function correctRows(pages: ReadonlyMap<Mix, Page>, reference: ReturnType<typeof referenceOf>): Row[] {
  return [...pages].map(([mix, { members, total }]) => {
    const expected = reference(mix);
    const recall = recallOf(
      members.map(({ id }) => id),
      expected,
    );
    const counts = `${total} in all, ${expected.total} by comparing everybody`;
    return rowOf(
      `recall at 20, ${mix.name}`,
      recall.toFixed(3),
      counts,
      total === expected.total ? recall : 0,
      '1.00',
    );
  });
}

const noTimes: Times = { p50: Number.NaN, p95: Number.NaN, rate: Number.NaN };

/** Necessary cost of a call: the ranking, the reads of the page, and the same call where it finds nobody. */
function callRows(
  times: ReadonlyMap<string, Times>,
  ranking: ReadonlyMap<Mix, Times>,
  matching: Times,
): Row[] {
  const of = (name: string, count = 1) => times.get(`${name} ${count}`) ?? noTimes;
  const row = (name: string, ranked: number) => {
    const [load, empty, health] = [of('load').p50, of('empty').p50, of('health').p50];
    const floor = ranked + load + empty;
    const { p50, p95 } = of(name);
    const parts = `ranking ${milliseconds(ranked)}, loading ${milliseconds(load)}, the same for nobody found ${milliseconds(empty)}`;
    const withoutCaller = (p50 / (ranked + load + health)).toFixed(2);
    return rowOf(
      `call, ${name}`,
      `${milliseconds(p50)} p50, ${milliseconds(p95)} p95, ${perSecond(of(name, 8).rate)} on 8 connections`,
      `${milliseconds(floor)}: ${parts} (with an answer to anybody, ${milliseconds(health)}, in its place: ${withoutCaller})`,
      p50 / floor,
      'at most 1.25',
    );
  };
  return [
    ...mixes.map((mix) => row(mix.name, ranking.get(mix)?.p50 ?? 0)),
    row('page 2', 0),
    row('matches', matching.p50),
  ];
}

function postgresRows(
  times: ReadonlyMap<string, Times>,
  ranking: ReadonlyMap<Mix, Times>,
  matching: Times,
  postgres: Postgres | undefined,
): Row[] {
  const skipped = (what: string) => rowOf(what, 'not measured: it is not installed here', '', Number.NaN);
  if (!postgres) return [skipped('PostgreSQL 15'), skipped('pgvector')];
  const rows = mixes.flatMap((mix) => {
    const [sql, sqlOfEight] = [
      times.get(`sql ${mix.name} 1`) ?? noTimes,
      times.get(`sql ${mix.name} 8`) ?? noTimes,
    ];
    const [ranked, call] = [ranking.get(mix) ?? noTimes, times.get(`${mix.name} 8`) ?? noTimes];
    const shares = (['p50', 'p95'] as const).map((share) =>
      rowOf(
        `ranking, ${mix.name}, ${share}`,
        milliseconds(ranked[share]),
        `${milliseconds(sql[share])}, SQL`,
        ranked[share] / sql[share],
        'at most 0.1',
      ),
    );
    const eight = [
      rowOf(
        `rankings of one thread, ${mix.name}`,
        perSecond(ranked.rate),
        `${perSecond(sqlOfEight.rate)}, SQL on 8 connections`,
        ranked.rate / sqlOfEight.rate,
        'at least 5',
      ),
      rowOf(
        `whole calls on 8 connections, ${mix.name}`,
        perSecond(call.rate),
        `${perSecond(sqlOfEight.rate)}, SQL that ranks and loads nothing`,
        call.rate / sqlOfEight.rate,
      ),
    ];
    return [...shares, ...eight];
  });
  const plain = times.get(`sql ${mixes[0]?.name} 1`) ?? noTimes;
  const matched = (['p50', 'p95'] as const).map((share) =>
    rowOf(
      `ranking of matches by the places of both, ${share}`,
      milliseconds(matching[share]),
      `${milliseconds(plain[share])}, SQL without a filter`,
      matching[share] / plain[share],
      'at most 0.1',
    ),
  );
  return [...rows, ...matched, skipped('pgvector')];
}
