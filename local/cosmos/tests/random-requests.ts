import { signature } from './signature.ts';

/** Mulberry32: the same numbers from the same seed, so that a failure can be seen again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const nextRandom = random(20_261_121);
const randomBelow = (limit: number) => Math.floor(nextRandom() * limit);
function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomBelow(items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

const texts = [
  'SELECT * FROM c',
  "SELECT TOP 3 c.id, c.n AS m FROM c WHERE c.n > 3 AND c.k = 'k1' ORDER BY c.n DESC",
  'SELECT VALUE COUNT(1) FROM c GROUP BY c.k',
  'SELECT DISTINCT VALUE t FROM c JOIN t IN c.tags WHERE IS_STRING(t)',
  'SELECT VALUE ARRAY(SELECT VALUE x.y FROM x IN c.deep.x) FROM c OFFSET 1 LIMIT 2',
  "SELECT c.n BETWEEN 1 AND 5 ? 'low' : LOWER(CONCAT('H', c.id)) AS s FROM c WHERE c.id LIKE 'i%' ESCAPE '!'",
  "SELECT * FROM c WHERE REGEXMATCH(c.id, '(a+)+$') OR EXISTS(SELECT VALUE 1 FROM t IN c.tags WHERE t = @p)",
];
const tokens = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ',',
  '.',
  "'",
  '"',
  '*',
  '@p',
  'c',
  'SELECT',
  'FROM',
  'WHERE',
  '?',
  '??',
  '1e999',
  '-',
  '||',
  '\\u0000',
  '\u{1f600}',
  'ORDER BY',
  'IN',
  'NOT',
  'null',
  'udf.x',
  '/*',
  '--',
];
const values = [
  null,
  true,
  0,
  -1,
  1e308,
  'x',
  '',
  [],
  {},
  [[]],
  { id: '' },
  '__proto__',
  { id: 'i1', k: 'k1' },
  { id: 5 },
  '\u0000',
  { op: 'move', from: '/a', path: '/a/b' },
  { ttl: -5 },
];
const headerNames = [
  'x-ms-documentdb-partitionkey',
  'x-ms-documentdb-isquery',
  'x-ms-documentdb-is-upsert',
  'x-ms-cosmos-is-batch-request',
  'x-ms-cosmos-batch-atomic',
  'x-ms-max-item-count',
  'x-ms-continuation',
  'x-ms-session-token',
  'if-match',
  'if-none-match',
  'a-im',
  'if-modified-since',
  'x-ms-start-epk',
  'x-ms-end-epk',
  'x-ms-cosmos-is-query-plan-request',
  'x-ms-documentdb-partitionkeyrangeid',
  'content-type',
  'prefer',
];
const headerValues = [
  'true',
  '["k1"]',
  '[]',
  '[{}]',
  '[[1]]',
  '{',
  '',
  '0',
  '-1',
  '5',
  '*',
  '"1"',
  'Incremental feed',
  '0:-1#1',
  '1.0123456789abcdef.1.1',
  'AA',
  'FF',
  'application/query+json',
  'Sat, 21 Nov 2026 00:00:00 GMT',
  'return=minimal',
  '9'.repeat(40),
];
const paths = [
  'dbs',
  'dbs/test',
  'dbs/test/colls',
  'dbs/test/colls/c',
  'dbs/test/colls/c/docs',
  'dbs/test/colls/c/docs',
  'dbs/test/colls/c/docs',
  'dbs/test/colls/c/docs/i1',
  'dbs/test/colls/c/docs/none',
  'dbs/test/colls/c/pkranges',
  'dbs/test/colls/c/operations/partitionkeydelete',
  'dbs/x/colls/y/docs/z/w',
  'offers',
  'offers/x',
  'dbs/test/colls/c/sprocs/s',
  'colls',
  '%',
];

function mutateText(text: string): string {
  const changes = randomBelow(4);
  let result = text;
  for (let i = 0; i < changes; i += 1) {
    const at = randomBelow(result.length + 1);
    const insertion = pick([
      pick(tokens),
      pick(tokens).repeat(1 + randomBelow(60)),
      String.fromCharCode(randomBelow(300)),
    ]);
    result = pick([
      () => result.slice(0, at) + insertion + result.slice(at),
      () => result.slice(0, at) + result.slice(at + 1 + randomBelow(12)),
      () => `${result.slice(0, at)} ${pick(texts).slice(randomBelow(40))}`,
    ])();
  }
  return result;
}

function randomBody(): string {
  return pick([
    () =>
      JSON.stringify({ query: mutateText(pick(texts)), parameters: [{ name: '@p', value: pick(values) }] }),
    () => JSON.stringify({ query: mutateText(pick(texts)) }),
    () =>
      JSON.stringify(
        Array.from({ length: randomBelow(4) }, () => ({
          operationType: pick(['Create', 'Patch', 'Read', 'x']),
          id: 'i2',
          partitionKey: pick(headerValues),
          resourceBody: pick(values),
        })),
      ),
    () =>
      JSON.stringify({
        operations: [
          {
            op: pick(['add', 'set', 'incr', 'remove', 'move']),
            path: pick(['/a', '/tags/-', '/tags/9', '', '/id', '/__proto__/x']),
            value: pick(values),
          },
        ],
        condition: pick([null, mutateText('FROM c WHERE c.n = 1')]),
      }),
    () =>
      JSON.stringify({
        id: pick(['i1', 'new', '', 'a/b']),
        k: pick(values),
        v: pick(values),
        ttl: pick([null, 1, 'x']),
      }),
    () => JSON.stringify(pick(values)),
    () => '['.repeat(randomBelow(100_000)),
    () => mutateText('{"id":"a","k":"k1"}'),
  ])();
}

interface RandomRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A request that is signed as it should be and odd in everything else. */
export function randomRequest(): RandomRequest {
  const path = pick(paths);
  const method = pick(
    ['GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'].filter(
      (verb) => verb !== 'DELETE' || path.includes('/docs/'),
    ),
  );
  const segments = path.split('/');
  const isFeed = segments.length % 2 === 1;
  const type = segments.at(isFeed ? -1 : -2) ?? '';
  const link = segments.slice(0, isFeed ? -1 : undefined).join('/');
  const isQuery = method === 'POST' && path.endsWith('docs') && nextRandom() < 0.7;
  const headers: Record<string, string> = { ...signature(method, type, link, new Date()) };
  if (isQuery) headers['x-ms-documentdb-isquery'] = 'true';
  if (isQuery) headers['x-ms-documentdb-query-enablecrosspartition'] = 'true';
  for (let i = randomBelow(4); i > 0; i -= 1) headers[pick(headerNames)] = pick(headerValues);
  const body = method === 'GET' || method === 'HEAD' ? '' : randomBody();
  headers['content-length'] = String(Buffer.byteLength(body));
  return { method, path, headers, body };
}
