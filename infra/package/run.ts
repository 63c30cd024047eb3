import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../../local/build.ts';
import { packageApi } from './api.ts';
import { licenceNotices, shippedLibraries } from './licences.ts';
import { billOfMaterials } from './sbom.ts';
import { packageSite, readSiteEnvironment } from './site.ts';
import { packTested, unpackTested } from './tested.ts';
import { filesBelow, zipFolder } from './zip.ts';

/**
 * `npm run package`: writes what is deployed to dist/packages. `npm run package -- api` only writes the API. `npm run
 * package -- tested` writes dist/tested.zip, which is the same for every environment. If TESTED_PACKAGE names such a
 * file, nothing is built and its content is packaged.
 */
const root = join(import.meta.dirname, '../..');
const packages = join(root, 'dist/packages');
const wantedParts = process.argv.slice(2);
const isWanted = (part: string): boolean => wantedParts.length === 0 || wantedParts.includes(part);
const isTested = wantedParts.includes('tested');
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

try {
  // Missing settings are reported before anything is built.
  const environment = isWanted('web') && !isTested ? readSiteEnvironment(process.env) : undefined;
  mkdirSync(packages, { recursive: true });
  const { TESTED_PACKAGE: tested } = process.env;
  if (tested) {
    unpackTested(tested, join(root, 'dist/tested'), packages);
    if (!environment) throw new Error('TESTED_PACKAGE holds API and site: package both.');
    packageSite(join(root, 'dist/tested'), join(packages, 'web'), environment);
    say(`dist/packages: what was tested as ${tested}, for ${environment.SITE_ORIGIN}`);
    process.exit(0);
  }
  await buildStale();
  writeFileSync(join(packages, 'sbom.cdx.json'), billOfMaterials(root));
  say('dist/packages/sbom.cdx.json: what runs in Azure and in browsers, by version');
  // With the site, and by it with what is tested: browsers get the libraries, and whoever reads the site their notices.
  writeFileSync(join(root, 'web/dist/licences.txt'), licenceNotices(shippedLibraries(root)));
  if (isWanted('api') || isTested) {
    const folder = join(packages, 'api');
    packageApi(root, folder);
    const size = zipFolder(folder, `${folder}.zip`);
    say(`dist/packages/api.zip: ${filesBelow(folder).length} files, ${megabytes(size)}`);
  }
  if (isTested) say(`dist/tested.zip: ${megabytes(packTested(root, packages))}`);
  if (environment) {
    const folder = join(packages, 'web');
    packageSite(root, folder, environment);
    say(`dist/packages/web: ${filesBelow(folder).length} files for ${environment.SITE_ORIGIN}`);
  }
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exit(1);
}
