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
import { median, perSecond, type Row } from './row.ts';

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const rounds = 3;
const seconds = 3;

async function requestsPerSecond(url: string, connections: number, token?: string): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times.`);
  return result.requests.average;
}

/**
 * `GET /api/me`, signed in, without its store read, against a call of an app that does nothing, which is the most that any
 * call in this host can reach. The other rows are against a bare server with the same body.
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
    const rows: Row[] = [];
    for (const connections of [1, 16]) {
      const samples = {
        bare: [] as number[],
        empty: [] as number[],
        store: [] as number[],
        me: [] as number[],
        health: [] as number[],
      };
      for (let round = 0; round < rounds; round++) {
        samples.bare.push(await requestsPerSecond(bare.url, connections));
        samples.empty.push(await requestsPerSecond(`${empty.url}/api/nothing`, connections));
        samples.store.push(await requestsPerSecond(store.url, connections));
        samples.health.push(await requestsPerSecond(`${api}/api/health`, connections));
        samples.me.push(await requestsPerSecond(`${api}/api/me`, connections, token));
      }
      rows.push(...rowsFor(connections, samples));
    }
    return rows;
  } finally {
    await Promise.all(children.map((child) => child.kill()));
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function rowsFor(
  connections: number,
  samples: Record<'bare' | 'empty' | 'store' | 'health' | 'me', number[]>,
): Row[] {
  const { bare, empty, store, health, me } = {
    bare: median(samples.bare),
    empty: median(samples.empty),
    store: median(samples.store),
    health: median(samples.health),
    me: median(samples.me),
  };
  const against = `${perSecond(bare)}, bare node:http`;
  const name = (what: string) => `${what}, ${connections} connection${connections === 1 ? '' : 's'}`;
  /** The seconds that the store read adds to a bare answer are taken off the time of GET /api/me. */
  const withoutRead = 1 / (1 / me - (1 / store - 1 / bare));
  return [
    {
      what: name('a call that does nothing'),
      measured: perSecond(empty),
      against,
      ratio: empty / bare,
      goal: '',
    },
    { what: name('GET /api/health'), measured: perSecond(health), against, ratio: health / bare, goal: '' },
    {
      what: name('one point read through the SDK'),
      measured: perSecond(store),
      against,
      ratio: store / bare,
      goal: '',
    },
    { what: name('GET /api/me, read and all'), measured: perSecond(me), against, ratio: me / bare, goal: '' },
    {
      what: name('GET /api/me, its store read taken off'),
      measured: perSecond(withoutRead),
      against: `${perSecond(empty)}, a call that does nothing`,
      ratio: withoutRead / empty,
      goal: 'at least 0.30',
    },
  ];
}
