import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startChild } from '../../local/child.ts';
import { seed } from '../../local/demo/seed.ts';
import { startStack } from '../../local/stack.ts';
import { createClient } from '../support/client.ts';
import { cast, signIn } from '../support/fixtures.ts';
import { processorMs } from './processor.ts';
import { median, milliseconds, perSecond, type Row } from './row.ts';

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const rounds = 3;
const seconds = 3;
/** The compiler is done with a call after so many seconds. */
const warmSeconds = 3;

const servers = ['bare', 'empty', 'store', 'health', 'me'] as const;
type Server = (typeof servers)[number];

interface Asked {
  url: string;
  pid: number | undefined;
  token?: string;
}

const mostConnections = 16;

interface Measured {
  perSecond: number;
  /** ms of processor time of the server for each call. */
  processor: number;
}

async function load({ url, pid, token }: Asked, connections: number, duration = seconds): Promise<Measured> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const before = processorMs(pid);
  const result = await autocannon({ url, connections, duration, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times.`);
  return {
    perSecond: result.requests.average,
    processor: (processorMs(pid) - before) / result.requests.total,
  };
}

/**
 * The processor time of `GET /api/me`, signed in, without its store read, against a call of an app that does nothing, which is
 * the least that any call in this host can take. The other rows are against a bare server with the same body.
 */
export async function bench(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  const settings = { REQUESTS_PER_MINUTE: '100000000' };
  const stack = await startStack({
    dataDir,
    settings,
    parts: ['cosmos', 'blob', 'identity', 'ai', 'api'],
  });
  const children = [];
  try {
    const { api, identity, cosmos } = stack.addresses;
    await seed(stack.addresses, dataDir);
    const { token } = await signIn({ api, identity }, cast.reviewer);
    const me = await createClient(api, token).do('me', {});
    const { COSMOS_KEY: key = '', COSMOS_DATABASE: database = '' } = stack.settings;
    const body = ['--body', JSON.stringify(me)];
    const bare = await startChild([script('bare-server.ts'), ...body]);
    const empty = await startChild([
      script('empty-app-server.ts'),
      ...body,
      '--folder',
      join(dataDir, 'empty'),
    ]);
    const storeArgs = [
      '--endpoint',
      cosmos,
      '--key',
      key,
      '--database',
      database,
      '--profile',
      `${me.profile?.id}`,
    ];
    const store = await startChild([script('store-server.ts'), ...storeArgs]);
    children.push(bare, empty, store);
    const { pid } = stack.part('api');
    const asked: Record<Server, Asked> = {
      bare: { url: bare.url, pid: bare.pid },
      empty: { url: `${empty.url}/api/nothing`, pid: empty.pid },
      store: { url: store.url, pid: store.pid },
      health: { url: `${api}/api/health`, pid },
      me: { url: `${api}/api/me`, pid, token },
    };
    for (const one of Object.values(asked)) await load(one, mostConnections, warmSeconds);
    const rows: Row[] = [];
    for (const connections of [1, mostConnections]) {
      const samples: Record<Server, Measured[]> = { bare: [], empty: [], store: [], health: [], me: [] };
      for (let round = 0; round < rounds; round++)
        for (const server of servers) samples[server].push(await load(asked[server], connections));
      rows.push(...rowsFor(connections, samples));
    }
    return rows;
  } finally {
    await Promise.all(children.map((child) => child.kill()));
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function rowsFor(connections: number, samples: Record<Server, Measured[]>): Row[] {
  const figure = (server: Server, which: keyof Measured) =>
    median(samples[server].map((sample) => sample[which]));
  const bare = figure('bare', 'perSecond');
  const name = (what: string) => `${what}, ${connections} connection${connections === 1 ? '' : 's'}`;
  const row = (what: string, server: Server): Row => ({
    what: name(what),
    measured: perSecond(figure(server, 'perSecond')),
    against: `${perSecond(bare)}, bare node:http`,
    ratio: figure(server, 'perSecond') / bare,
    goal: '',
  });
  const least = figure('empty', 'processor');
  const read = figure('store', 'processor') - figure('bare', 'processor');
  const own = figure('me', 'processor') - read;
  return [
    row('a call that does nothing', 'empty'),
    row('GET /api/health', 'health'),
    row('one point read through the SDK', 'store'),
    row('GET /api/me, read and all', 'me'),
    {
      what: name('GET /api/me, processor time without its read'),
      measured: `${milliseconds(own)} a call; the read ${milliseconds(read)}`,
      against: `${milliseconds(least)}, a call that does nothing`,
      ratio: own / least,
      goal: connections === mostConnections ? 'at most 2' : '',
    },
  ];
}
