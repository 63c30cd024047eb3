import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { measuredUnits } from '../infra/operate/cost/cost.ts';
import { buildStale } from '../local/build.ts';
import { measuredSizes } from '../web/build/sizes.ts';
import {
  acceptGrowth,
  type Budget,
  growthFaults,
  type Measures,
  readRecord,
  requestUnits,
  scripts,
} from './growth.ts';

/**
 * `npm run budgets`: measures the scripts and the request units of each page, and names the pages that grew.
 * `-- --accept "<reason>"` records their growth up to a tenth, and `--anew <page>` begins the record of a page that grew
 * more. `-- scripts` and `-- units` measure one of the two.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'string' }, anew: { type: 'string', multiple: true, default: [] } },
});
const { accept: reason, anew } = values;
const measurements: [Budget, () => Promise<Measures>][] = [
  [scripts, () => buildStale().then(() => measuredSizes())],
  [requestUnits, measuredUnits],
];

for (const [budget, measure] of measurements) {
  if (positionals.length > 0 && !positionals.includes(budget.name)) continue;
  const measures = await measure();
  let record = readRecord(budget);
  for (const fault of growthFaults(measures, record, budget)) process.stdout.write(`${fault}\n`);
  if (reason?.trim()) {
    record = acceptGrowth(measures, record, budget, { reason, anew });
    await writeFile(budget.file, `${JSON.stringify(record, undefined, 2)}\n`);
  }
  if (growthFaults(measures, record, budget).length > 0) process.exitCode = 1;
}
process.exit();
