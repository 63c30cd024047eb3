import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedBeside } from '../../api/build.ts';
import { closureOf, copyPackages } from './native.ts';

/** The commit that is packaged, by which `operate smoke` knows the package again. */
function releaseOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}

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
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ commit: releaseOf(root) })}\n`);
  copyPackages(closure, root, folder);
}
