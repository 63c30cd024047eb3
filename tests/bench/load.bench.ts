import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Options, type Request, type Result } from 'autocannon';
import { seed } from '../../local/demo/seed.ts';
import { startStack } from '../../local/stack.ts';
import { cast, type Place, signIn } from '../support/fixtures.ts';
import { median, milliseconds, percentile, type Row } from './row.ts';

const connections = 100;
const secondsPerCall = 5;
/** The compiler is done with a call after so many seconds. */
const warmSeconds = 2;
const soakSeconds = 240;

type Call = Pick<Request, 'path'> & { method: 'GET' | 'POST'; body?: string };

/**
 * The calls that members make most, at 100 connections, and all of them by turns for some minutes. The database of one machine
 * shares two cores with the API and with what asks, so that a call in the middle waits for all others.
 */
export async function bench(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  const stack = await startStack({
    dataDir,
    settings: { REQUESTS_PER_MINUTE: '100000000' },
    parts: ['cosmos', 'blob', 'identity', 'ai', 'api'],
  });
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${stack.part('api').pid}`])) / 1000;
  try {
    await seed(stack.addresses, dataDir);
    const { calls, headers } = await asMember(stack.addresses);
    const load = (requests: Call[], duration: number, onAnswer?: OnAnswer) =>
      ask({ url: stack.addresses.api, connections, duration, headers, requests }, onAnswer);
    const rows: Row[] = [];
    let refused = 0;
    for (const call of calls) {
      await load([call], warmSeconds);
      const times: number[] = [];
      const { non2xx, errors } = await load([call], secondsPerCall, (ms) => times.push(ms));
      rows.push(tail(call, times));
      refused += non2xx + errors;
    }
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(memory()), 1000);
    const { non2xx, errors } = await load(calls, soakSeconds);
    clearInterval(sampling);
    return [...rows, failures(refused + non2xx + errors), growth(samples)];
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type OnAnswer = (ms: number) => void;

/**
 * @param onAnswer is told all answers but the first on each connection: Node accepts one connection in each turn of its event
 *   loop, so that under load the last of 100 waits a second or more. In Azure the host accepts them, outside this process.
 */
async function ask(options: Options, onAnswer: OnAnswer = () => {}): Promise<Result> {
  const open = new Set<unknown>();
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (fault, result) => (fault ? reject(fault) : resolve(result)));
    run.on('response', (connection, _status, _bytes, ms) => {
      if (open.has(connection)) onAnswer(ms);
      open.add(connection);
    });
  });
}

async function asMember(place: Place): Promise<{ calls: Call[]; headers: Record<string, string> }> {
  const { call, token } = await signIn(place, cast.inviter);
  const { members } = await call.do('discoverMembers', {});
  const { conversations } = await call.do('conversations', {});
  const { events } = await call.do('searchEvents', {});
  const read = (path: string): Call => ({ method: 'GET', path: `/api/${path}` });
  const ask = (path: string): Call => ({ method: 'POST', path: `/api/${path}`, body: '{}' });
  return {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    calls: [
      read('me'),
      read('conversation-news'),
      read('home/stats'),
      read('home/recent-activity'),
      read('home/top-matches'),
      read('board'),
      read('conversations'),
      read(`conversations/${conversations[0]?.id}/messages`),
      ask('events/search'),
      read(`events/${events[0]?.id}`),
      read(`profiles/member/${encodeURIComponent(members[0]?.handle ?? '')}`),
      read('browse/matches'),
      ask('browse/discover-members'),
    ],
  };
}

function tail({ path }: Call, times: readonly number[]): Row {
  const [usual, slowest] = [median(times), percentile(times, 0.99)];
  return {
    what: `${path}, 99 of 100 within`,
    measured: milliseconds(slowest),
    against: `${milliseconds(usual)}, the middle`,
    ratio: slowest / usual,
    goal: 'at most 3.00',
  };
}

const failures = (count: number): Row => ({
  what: 'answers other than 200',
  measured: `${count}`,
  against: 'none allowed',
  ratio: count,
  goal: 'at most 0.00',
});

function growth(memory: number[]): Row {
  const quarter = Math.floor(memory.length / 4);
  const [early = Number.NaN, late = Number.NaN] = [
    memory.slice(quarter, 2 * quarter),
    memory.slice(-quarter),
  ].map(median);
  return {
    what: 'memory of the API in the last quarter of the minutes',
    measured: `${late.toFixed(0)} MB`,
    against: `${early.toFixed(0)} MB in the second quarter`,
    ratio: late / early,
    goal: 'at most 1.10',
  };
}
