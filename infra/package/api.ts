import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedBeside } from '../../api/build.ts';
import { closureOf, copyPackages } from './native.ts';

/** Writes the API into `folder` as it runs in Azure: the bundle, and the packages that cannot be bundled. */
export function packageApi(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'api/dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'api/host.json'), join(folder, 'host.json'));
  const { name, type, main } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));
  const closure = closureOf(readFileSync(join(root, 'package-lock.json'), 'utf8'), installedBeside);
  const dependencies = Object.fromEntries(
    installedBeside.map((dependency) => [
      dependency,
      closure.get(`node_modules/${dependency}`)?.entry.version,
    ]),
  );
  const manifest = { name, version: '1.0.0', private: true, type, main, dependencies };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  copyPackages(closure, root, folder);
}
