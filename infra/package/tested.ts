import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { zipFolder } from './zip.ts';

const archive = 'dist/tested.zip';
/** Both have the same path in the archive as in the repository, so that the site can be packaged from either. */
const siteFiles = ['web/dist', 'staticwebapp.config.json'];
const packageFiles = ['api.zip', 'sbom.cdx.json'];

/**
 * Packs what the tests ran on, without values of an environment.
 * @returns the size in bytes
 */
export function packTested(root: string, packages: string): number {
  const folder = join(root, 'dist/tested');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of siteFiles) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of packageFiles) cpSync(join(packages, path), join(folder, path));
  return zipFolder(folder, join(root, archive));
}

/** Unpacks the API's package and the list of materials into `packages`, and the built site into `folder`. */
export function unpackTested(file: string, folder: string, packages: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  for (const path of packageFiles) cpSync(join(folder, path), join(packages, path));
}
