import type { discoverMembers } from '../../api/contract/browse.ts';
import type { OutputOf } from '../../api/contract/endpoint.ts';
import type { Context } from '../../api/src/context.ts';
import type { Profile } from '../../api/src/profiles/profile.ts';
import { profiles as demo } from '../../local/demo/profiles.ts';
import { toldContext } from '../../local/demo/told-context.ts';
import { crowd } from './discover/crowd.ts';
import { inMemory } from './discover/in-memory.ts';
import { type Mix, mixes } from './discover/mixes.ts';
import { type Postgres, startPostgres } from './discover/postgres.ts';
import { recallOf, referenceOf } from './discover/reference.ts';
import { type Searched, startSearched } from './discover/store.ts';
import { repeated, type Times, timesOf } from './discover/times.ts';
import { milliseconds, perSecond, type Row } from './row.ts';

const rounds = 2;
const seconds = 1.5;
const lines = [1, 8] as const;

type Page = OutputOf<typeof discoverMembers>;

/** What is measured in turns, on one connection and on eight. */
interface Task {
  readonly name: string;
  call(count: number): Promise<Times | number[]>;
}

/** Every task in every round, so that what else the machine does meets all of them. */
async function interleaved(tasks: readonly Task[]): Promise<Map<string, Times>> {
  const samples = new Map<string, number[]>();
  const told = new Map<string, Times[]>();
  for (let round = 0; round < rounds; round++)
    for (const { name, call } of tasks)
      for (const count of lines) {
        const key = `${name} ${count}`;
        const result = await call(count);
        if (Array.isArray(result)) samples.set(key, [...(samples.get(key) ?? []), ...result]);
        else told.set(key, [...(told.get(key) ?? []), result]);
      }
  const middle = (values: number[]) =>
    values.sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
  return new Map([
    ...[...samples].map(([key, times]) => [key, timesOf(times, rounds * seconds)] as const),
    ...[...told].map(([key, all]) => {
      const [p50, p95, rate] = (['p50', 'p95', 'rate'] as const).map((one) =>
        middle(all.map((times) => times[one])),
      );
      return [key, { p50, p95, rate } as Times] as const;
    }),
  ]);
}

/** Who is in the store, as the viewer may find them. */
async function everybody(
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

/** Searching among 100,000 members: in memory, over HTTP, and in PostgreSQL 15 where it is installed. */
export async function bench(): Promise<Row[]> {
  const strangers = crowd();
  const { rows, ranking } = await inMemory(strangers);
  const searched = await startSearched();
  let postgres: Postgres | undefined;
  try {
    const { addresses } = searched.stack;
    const { context } = toldContext(addresses, 'local.settings.sample.json');
    const me = await searched.person.call.get('me', {});
    const viewer = (await context.profiles.find(me.profile?.id ?? 0))?.value;
    if (!viewer) throw new Error('The viewer has no profile.');
    const all = await everybody(context, viewer, strangers);
    postgres = await startPostgres(all, viewer);
    const pages = new Map<Mix, Page>();
    for (const mix of mixes) pages.set(mix, await searched.person.call.get('discoverMembers', mix.asked));
    const times = await interleaved(tasksOf(searched, pages, viewer, context, postgres));
    return [
      ...rows,
      ...coldRows(searched),
      ...correctRows(pages, referenceOf(all, viewer, new Date())),
      ...callRows(times, ranking),
      ...postgresRows(times, ranking, postgres),
    ];
  } finally {
    await postgres?.stop();
    await searched.stack.stop();
  }
}

function tasksOf(
  { stack: { addresses }, person }: Searched,
  pages: ReadonlyMap<Mix, Page>,
  viewer: Profile,
  { portraits, presence, relations }: Context,
  postgres: Postgres | undefined,
): Task[] {
  const authorization = `Bearer ${person.token}`;
  const read = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${addresses.api}/api/${path}`, { ...init, headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    await response.arrayBuffer();
  };
  const over = (name: string, call: () => Promise<unknown>): Task => ({
    name,
    call: (count) => repeated(count, seconds, call),
  });
  const ids = [...pages.values()][0]?.members.map(({ id }) => id) ?? [];
  const load = () =>
    Promise.all([portraits.listByIds(ids), presence.listByIds(ids), relations.listAmong(viewer.id, ids)]);
  return [
    over('empty', () => read('health')),
    over('load', load),
    ...mixes.map((mix) => over(mix.name, () => read('browse/discover-members', mix.asked))),
    over('page 2', () => read('browse/discover-members', { page: 2 })),
    over('matches', () => read('browse/matches')),
    ...(postgres
      ? mixes.map(
          (mix): Task => ({
            name: `sql ${mix.name}`,
            call: (count) => postgres.search(mix, count, Math.ceil(seconds)),
          }),
        )
      : []),
  ];
}

const rowOf = (what: string, measured: string, against: string, ratio: number, goal = ''): Row => ({
  ...{ what, measured, against, ratio, goal },
});

const coldRows = ({ cold, rebuilt }: Searched): Row[] => [
  rowOf(
    'first search of a cold instance, over HTTP',
    milliseconds(cold),
    '3,000 ms',
    cold / 3000,
    'at most 1',
  ),
  rowOf(
    'the same, against building the index anew from the feed',
    milliseconds(cold),
    `${rebuilt.toFixed(1)} s`,
    cold / 1000 / rebuilt,
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

const none: Times = { p50: Number.NaN, p95: Number.NaN, rate: Number.NaN };

function callRows(times: ReadonlyMap<string, Times>, ranking: ReadonlyMap<Mix, Times>): Row[] {
  const of = (name: string, count = 1) => times.get(`${name} ${count}`) ?? none;
  const row = (name: string, ranked: number) => {
    const floor = ranked + of('load').p50 + of('empty').p50;
    const { p50, p95 } = of(name);
    return rowOf(
      `call, ${name}`,
      `${milliseconds(p50)} p50, ${milliseconds(p95)} p95, ${perSecond(of(name, 8).rate)} on 8 connections`,
      `${milliseconds(floor)}: ranking ${milliseconds(ranked)}, loading ${milliseconds(of('load').p50)}, empty answer ${milliseconds(of('empty').p50)}`,
      p50 / floor,
      'at most 1.25',
    );
  };
  return [
    ...mixes.map((mix) => row(mix.name, ranking.get(mix)?.p50 ?? 0)),
    row('page 2', 0),
    row('matches', (mixes[0] && ranking.get(mixes[0])?.p50) ?? 0),
  ];
}

function postgresRows(
  times: ReadonlyMap<string, Times>,
  ranking: ReadonlyMap<Mix, Times>,
  postgres: Postgres | undefined,
): Row[] {
  const skipped = (what: string) => rowOf(what, 'not measured: it is not installed here', '', Number.NaN);
  if (!postgres) return [skipped('PostgreSQL 15'), skipped('pgvector')];
  const rows = mixes.flatMap((mix) => {
    const [sql, sqlOfEight] = [
      times.get(`sql ${mix.name} 1`) ?? none,
      times.get(`sql ${mix.name} 8`) ?? none,
    ];
    const [ranked, call] = [ranking.get(mix) ?? none, times.get(`${mix.name} 8`) ?? none];
    const against = (ms: number) => `${milliseconds(ms)}, SQL`;
    return [
      rowOf(
        `ranking, ${mix.name}, p50`,
        milliseconds(ranked.p50),
        against(sql.p50),
        ranked.p50 / sql.p50,
        'at most 0.1',
      ),
      rowOf(
        `ranking, ${mix.name}, p95`,
        milliseconds(ranked.p95),
        against(sql.p95),
        ranked.p95 / sql.p95,
        'at most 0.1',
      ),
      rowOf(
        `whole calls on 8 connections, ${mix.name}`,
        perSecond(call.rate),
        `${perSecond(sqlOfEight.rate)}, SQL alone`,
        call.rate / sqlOfEight.rate,
        'at least 5',
      ),
    ];
  });
  return [...rows, skipped('pgvector')];
}
