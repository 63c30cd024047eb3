import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Advisories, AdvisoryList, lockedVersions, type ReadList } from './advisories.ts';
import { listFrom } from './from-checkout.ts';

/**
 * `npm run advisories` asks the registry which pinned packages have advisories, and writes advisories.json. With the
 * folder of a checkout of github.com/github/advisory-database it reads that instead: `npm run advisories --
 * ../advisory-database/advisories/github-reviewed`. Manual entries are kept.
 */
const versions = lockedVersions(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
const [checkout] = process.argv.slice(2);
const list = checkout === undefined ? await askRegistry() : listFrom(checkout, new Set(versions.keys()));
const file = join(import.meta.dirname, 'advisories.json');
const storedList = AdvisoryList.parse(JSON.parse(readFileSync(file, 'utf8')));
writeFileSync(file, `${JSON.stringify({ ...storedList, ...list }, undefined, 2)}\n`);
process.stdout.write(`${Object.keys(list.advisories).length} packages have advisories.\n`);

async function askRegistry(): Promise<ReadList> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries([...versions].map(([name, all]) => [name, [...all]]))),
  });
  if (!response.ok) {
    process.stderr.write(`${registry} gives no advisories: ${response.status}. The list stays as it is.\n`);
    process.exit(1);
  }
  return {
    refreshedAt: new Date().toISOString(),
    source: registry,
    advisories: Advisories.parse(await response.json()),
  };
}
