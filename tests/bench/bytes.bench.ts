import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readAtStart } from '../../api/read-at-start.ts';
import { scriptSizes } from '../../web/build/sizes.ts';
import { kilobytes, type Row } from './row.ts';

/** The most bytes of script, after gzip, that a page may need. */
const budgets: Record<string, number> = { '/': 104_000, '/members': 175_000 };
/** The most bytes the API may read when it starts, with the contract of some 200 calls. */
const startBudget = 1_250_000;
/** The most it may have with what waits until it is asked for: the SDKs of identity, storage, e-mail and the AI services. */
const codeBudget = 3_750_000;

const apiDist = new URL('../../api/dist/', import.meta.url).pathname;

/** Bytes that a visitor fetches before a page works, and those the API deploys, against their budgets. */
export async function bench(): Promise<Row[]> {
  const pages = (await scriptSizes()).map(({ path, gzip }) =>
    row(`script for ${path}, gzip`, gzip, budgets[path] ?? 0),
  );
  const code = readdirSync(apiDist).filter((name) => name.endsWith('.js'));
  return [
    ...pages,
    row('the API, what a start reads', bytesOf(readAtStart(apiDist)), startBudget),
    row('the API, all of its code', bytesOf(code), codeBudget),
  ];
}

const row = (what: string, bytes: number, budget: number): Row => ({
  what,
  measured: kilobytes(bytes),
  against: `${kilobytes(budget)} allowed`,
  ratio: bytes / budget,
  goal: 'at most 1.00',
});

const bytesOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(apiDist, file)).size, 0);
