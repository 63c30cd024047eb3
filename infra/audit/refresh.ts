import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Advisories, type AdvisoryList, lockedVersions } from './advisories.ts';

/** `npm run advisories`: asks the registry which pinned packages have advisories, and writes advisories.json. */
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
const versions = lockedVersions(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));

const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(Object.fromEntries([...versions].map(([name, all]) => [name, [...all]]))),
});
if (!response.ok) {
  process.stderr.write(`${registry} gives no advisories: ${response.status}. The list stays as it is.\n`);
  process.exit(1);
}
const list: AdvisoryList = {
  refreshedAt: new Date().toISOString(),
  advisories: Advisories.parse(await response.json()),
};
writeFileSync(join(import.meta.dirname, 'advisories.json'), `${JSON.stringify(list, undefined, 2)}\n`);
process.stdout.write(`${Object.keys(list.advisories).length} packages have advisories.\n`);
