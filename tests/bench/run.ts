import { readdirSync } from 'node:fs';
import { buildStale } from '../../local/build.ts';
import type { Row } from './row.ts';

/** `npm run bench [name …]`: every file here that exports `bench`, one after the other, as a table. */
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const wantedBenches = process.argv.slice(2);

await buildStale();
const columns = ['what', 'measured', 'against', 'ratio', 'goal'] as const;
process.stdout.write(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`);
for (const name of names.filter((name) => wantedBenches.length === 0 || wantedBenches.includes(name))) {
  const { bench }: { bench(): Promise<Row[]> } = await import(`./${name}.bench.ts`);
  for (const row of await bench()) {
    const cells = { ...row, ratio: Number.isNaN(row.ratio) ? '' : row.ratio.toFixed(2) };
    process.stdout.write(`| ${columns.map((column) => cells[column]).join(' | ')} |\n`);
  }
}
