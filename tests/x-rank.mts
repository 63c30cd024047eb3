import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { candidateColumns, candidateLists, candidateOf, deriveRow } from '../api/src/browse/candidate.ts';
import { sievesOf } from '../api/src/browse/filters.ts';
import { gather } from '../api/src/browse/gathered.ts';
import { createScores } from '../api/src/browse/scores.ts';
import { packed, unpacked } from '../api/src/platform/column-index/snapshot.ts';
import { Table } from '../api/src/platform/column-index/table.ts';
import { crowdProfile } from './bench/discover/crowd.ts';
import { filtersIn, mixes } from './bench/discover/mixes.ts';
import { timesOf, took, watched } from './bench/discover/times.ts';
const newTable = () => new Table({ columns: candidateColumns, lists: candidateLists, derive: (c: any, r, p) => deriveRow(c, r, p) }) as any;
const file = '/tmp/x-snapshot';
if (!existsSync(file)) {
  const table = newTable();
  const a = performance.now();
  for (let n = 0; n < 100_000; n++) { const p = crowdProfile(n); table.put(p.id, candidateOf(p)); }
  console.log('made', performance.now() - a);
  writeFileSync(file, await packed({ layout: 1, savedAt: new Date().toISOString(), positions: [], ...(await table.save()) }));
}
const bytes = readFileSync(file);
const table = newTable();
let snapshot: any;
console.log('unpack', await watched(async () => { snapshot = await unpacked(bytes, 1); }));
console.log('load', await watched(() => table.load(snapshot)));
const viewer = crowdProfile(0);
const scores = createScores();
const owner: any = { profile: viewer, viewer: { apart: { profileIds: new Set() } , place: viewer.place} };
const ctx: any = { candidateIndex: { current: async () => table }, scores, now: () => new Date() };
console.log('gather', await watched(() => gather(owner, ctx)));
const g: any = await gather(owner, ctx);
const bare = () => { const { tags } = table.columns; let n = 0; for (let w = 1; w < tags.length; w += 16) if ((tags[w] & 2) !== 0) n++; return n; };
const samples = new Map<string, number[]>();
const most = Number(process.argv[2] ?? 500);
for (let round = 0; round < 150; round++) {
  const add = async (k: string, f: any) => { samples.set(k, [...(samples.get(k) ?? []), await took(f)]); };
  await add('bare', bare);
  for (const mix of mixes) await add(mix.name, () => g.rank(sievesOf(filtersIn(mix), table, g.today), 'compatibility', most));
}
const b = timesOf(samples.get('bare')!, 1);
for (const [k, t] of samples) { const x = timesOf(t.slice(20), 1); console.log(k.padEnd(26), x.p50.toFixed(3), x.p95.toFixed(3), (x.p50 / b.p50).toFixed(2), (x.p95 / b.p95).toFixed(2)); }
console.log('save', await watched(() => table.save()));
console.log('pack', await watched(async () => packed({ layout: 1, savedAt: new Date().toISOString(), positions: [], ...snapshot })));
process.exit(0);
