import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildStale } from '../../local/build.ts';
import type { BenchOptions, Row } from './row.ts';

/**
 * `npm run bench [name …]`: every file here that exports `bench`, one after the other, as a table. `-- discover --members
 * 1000000` measures so many synthetic members in place of 100,000 in the stand-ins, and `-- fair --community thin` one community.
 * `-- vitals --site <folder>` measures another build of the site by turns with this one.
 */
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const { values: options, positionals: wantedBenches } = parseArgs({
  allowPositionals: true,
  options: { members: { type: 'string' }, community: { type: 'string' }, site: { type: 'string' } },
});

await buildStale();
const columns = ['what', 'measured', 'against', 'ratio', 'goal'] as const;
process.stdout.write(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`);
for (const name of names.filter((name) => wantedBenches.length === 0 || wantedBenches.includes(name))) {
  const { bench }: { bench(options: BenchOptions): Promise<Row[]> } = await import(`./${name}.bench.ts`);
  for (const row of await bench(options)) {
    const cells = { ...row, ratio: Number.isNaN(row.ratio) ? '' : row.ratio.toFixed(2) };
    process.stdout.write(`| ${columns.map((column) => cells[column]).join(' | ')} |\n`);
  }
}
