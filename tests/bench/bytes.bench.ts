import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { scriptSizes } from '../../web/build/sizes.ts';
import { kilobytes, type Row } from './row.ts';

/** The most bytes of script, after gzip, that a page may need. */
const budgets: Record<string, number> = { '/': 104_000, '/members': 180_000 };
/** The most bytes the deployed API may have. */
const bundleBudget = 1_200_000;

const apiDist = new URL('../../api/dist/', import.meta.url).pathname;

/** What a visitor fetches before a page works, and what the API deploys, against their budgets. */
export async function bench(): Promise<Row[]> {
  const pages = (await scriptSizes()).map(({ path, gzip }) =>
    row(`script for ${path}, gzip`, gzip, budgets[path] ?? 0),
  );
  const bundle = readdirSync(apiDist).reduce((sum, file) => sum + statSync(join(apiDist, file)).size, 0);
  return [...pages, row('the API bundle', bundle, bundleBudget)];
}

const row = (what: string, bytes: number, budget: number): Row => ({
  what,
  measured: kilobytes(bytes),
  against: `${kilobytes(budget)} allowed`,
  ratio: bytes / budget,
  goal: 'at most 1.00',
});
