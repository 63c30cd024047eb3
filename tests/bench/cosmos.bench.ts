import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type Child, startChild } from '../../local/child.ts';
import { signature } from '../../local/cosmos/tests/signature.ts';
import { closeConnections, loadMembers, memberItem, send } from './cosmos-load.ts';
import { median, milliseconds, perSecond, type Row } from './row.ts';

const count = 100_000;
const seconds = 3;
const link = 'dbs/bench/colls/members';
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const main = fileURLToPath(new URL('../../local/cosmos/main.ts', import.meta.url));

const page = {
  query: 'SELECT TOP 20 c.id, c.seenAt FROM c WHERE c.kind = @kind AND c.age = @age ORDER BY c.seenAt DESC',
  parameters: [
    { name: '@kind', value: 'single' },
    { name: '@age', value: 30 },
  ],
};
/** The page as SQL: the same rows in the same order. */
const pageSql = `SELECT body -> '$.id', body -> '$.seenAt' FROM items_1
  WHERE body ->> '$.kind' = 'single' AND body ->> '$.age' = 30 ORDER BY body ->> '$.seenAt' DESC LIMIT 20`;
const pageIndex = "CREATE INDEX bench ON items_1 (body ->> '$.kind', body ->> '$.age', body ->> '$.seenAt')";

const megabytes = (size: number): string => `${size.toFixed(0)} MB`;
/** `other` is what `by` took or managed in the same run. */
const row = (what: string, value: number, other: number, by: string, written = perSecond): Row => ({
  what,
  measured: written(value),
  against: `${written(other)}, ${by}`,
  ratio: value / other,
  goal: '',
});

interface Load {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

async function measureLoad(url: string, { method = 'GET', path, headers = {}, body }: Load): Promise<number> {
  const signed = path.endsWith('/docs') ? link : path.slice(1);
  const all = { ...signature(method, 'docs', signed, new Date()), ...headers };
  const result = await autocannon({
    url: `${url}${path}`,
    method,
    headers: all,
    body,
    connections: 16,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path} failed ${result.non2xx + result.errors} times.`);
  return result.requests.average;
}

const queryHeaders = (more: Record<string, string>) => ({
  'content-type': 'application/query+json',
  'x-ms-documentdb-isquery': 'true',
  'x-ms-documentdb-query-enablecrosspartition': 'true',
  ...more,
});

/** Resident memory in megabytes, as Linux tells it. */
function residentMegabytes({ pid }: Child): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
}

async function startTime(args: string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const child = await startChild(args);
    times.push(performance.now() - started);
    await child.kill();
  }
  return median(times);
}

/** Items a second over the change feed from its beginning, in pages of 1,000. */
async function feedRate(url: string): Promise<number> {
  const started = performance.now();
  let continuation: string | undefined;
  let read = 0;
  for (;;) {
    const headers: Record<string, string> = { 'a-im': 'Incremental feed', 'x-ms-max-item-count': '1000' };
    if (continuation !== undefined) headers['if-none-match'] = continuation;
    const answer = await send(url, { method: 'GET', type: 'docs', link, path: `/${link}/docs`, headers });
    if (answer.status === 304) return read / ((performance.now() - started) / 1000);
    read += Number(answer.headers['x-ms-item-count']);
    continuation = String(answer.headers.etag);
  }
}

/** The same work done in this process, straight on the file: pages of 20 and items in feed order, a second. */
function measureWithoutServer(folder: string): {
  pages: number;
  feed: number;
  indexed: number;
  inserts: number;
} {
  const db = new DatabaseSync(join(folder, 'cosmos.db'));
  const began = performance.now();
  db.exec(pageIndex);
  const indexed = performance.now() - began;
  const select = db.prepare(pageSql);
  const rate = (run: () => number) => {
    const started = performance.now();
    let done = 0;
    while (performance.now() - started < 1000) done += run();
    return done / ((performance.now() - started) / 1000);
  };
  const pages = rate(() => {
    select.all();
    return 1;
  });
  const feed = rate(() => db.prepare('SELECT * FROM items_1 ORDER BY lsn').all().length);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE copies AS SELECT * FROM items_1 LIMIT 0',
  );
  const insert = db.prepare('INSERT INTO copies SELECT * FROM items_1 WHERE seq = ?');
  const inserts = rate(() => {
    db.exec('BEGIN');
    for (let seq = 1; seq <= 100; seq += 1) insert.run(seq);
    db.exec('COMMIT');
    return 100;
  });
  db.close();
  return { pages, feed, indexed, inserts };
}

/** The Cosmos stand-in with 100,000 members of 2 KB, each figure against the least that could do the same. */
export async function bench(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cosmos-bench-'));
  const args = [main, '--port', '0', '--data', folder];
  const bareArgs = [bareServer, '--body', JSON.stringify(memberItem(1))];
  try {
    const loading = await startChild(args);
    const began = performance.now();
    await loadMembers(loading.url, count);
    const loadRate = count / ((performance.now() - began) / 1000);
    await loading.kill();
    const start = await startTime(args);
    const bareStart = await startTime(bareArgs);
    const bare = await startChild(bareArgs);
    const cosmos = await startChild(args);
    const bareRate = await measureLoad(bare.url, { path: '/' });
    const inPartition = { 'x-ms-documentdb-partitionkey': '["city-1"]' };
    const reads = await measureLoad(cosmos.url, { path: `/${link}/docs/m1`, headers: inPartition });
    const post = { method: 'POST' as const, path: `/${link}/docs` };
    const one = JSON.stringify({
      query: 'SELECT * FROM c WHERE c.handle = @h',
      parameters: [{ name: '@h', value: 'member_1' }],
    });
    const queries = await measureLoad(cosmos.url, { ...post, headers: queryHeaders(inPartition), body: one });
    const onRange = queryHeaders({ 'x-ms-documentdb-partitionkeyrangeid': '0' });
    const firstPage = { ...post, headers: onRange, body: JSON.stringify(page) };
    const asked = performance.now();
    await send(cosmos.url, { ...firstPage, type: 'docs', link });
    const indexed = performance.now() - asked;
    const pages = await measureLoad(cosmos.url, firstPage);
    const feed = await feedRate(cosmos.url);
    const memory = residentMegabytes(cosmos);
    const bareMemory = residentMegabytes(bare);
    await Promise.all([bare.kill(), cosmos.kill()]);
    const sqlite = measureWithoutServer(folder);
    const bareOne = 'bare node:http with the same 2 KB';
    return [
      row('start with 100,000 items', start, bareStart, 'bare node:http', milliseconds),
      row('bulk load, each 100 items durable', loadRate, sqlite.inserts, 'the same transactions in SQLite'),
      row('point read', reads, bareRate, bareOne),
      row('query of one partition for one item', queries, bareRate, bareOne),
      row(
        'the first such query, which makes its index',
        indexed,
        sqlite.indexed,
        'CREATE INDEX in SQLite',
        milliseconds,
      ),
      row('two filters, ORDER BY, page of 20', pages, sqlite.pages, 'the same SQL in SQLite'),
      row('change feed from the beginning, items', feed, sqlite.feed, 'the same rows in SQLite'),
      row('memory after all this', memory, bareMemory, 'bare node:http', megabytes),
    ];
  } finally {
    closeConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}
