import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../../local/build.ts';
import { packageApi } from './api.ts';
import { billOfMaterials } from './sbom.ts';
import { packageSite, readSiteEnvironment } from './site.ts';
import { filesBelow, zipFolder } from './zip.ts';

/** `npm run package`: what is deployed, in dist/packages. `npm run package -- api` makes the API's alone. */
const root = join(import.meta.dirname, '../..');
const packages = join(root, 'dist/packages');
const wanted = process.argv.slice(2);
const wants = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

try {
  // What is missing is said before anything is built.
  const environment = wants('web') ? readSiteEnvironment(process.env) : undefined;
  await buildStale();
  mkdirSync(packages, { recursive: true });
  writeFileSync(join(packages, 'sbom.cdx.json'), billOfMaterials(root));
  say('dist/packages/sbom.cdx.json: what runs in Azure and in browsers, by version');
  if (wants('api')) {
    const folder = join(packages, 'api');
    packageApi(root, folder);
    const size = zipFolder(folder, `${folder}.zip`);
    say(`dist/packages/api.zip: ${filesBelow(folder).length} files, ${megabytes(size)}`);
  }
  if (environment) {
    const folder = join(packages, 'web');
    packageSite(root, folder, environment);
    say(`dist/packages/web: ${filesBelow(folder).length} files for ${environment.SITE_ORIGIN}`);
  }
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exit(1);
}
