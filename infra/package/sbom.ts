import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const Manifest = z.looseObject({});
const Lockfile = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const version = '1.0.0';

/**
 * The product's runtime dependencies as a CycloneDX list, made by npm without development tools.
 * @throws Error with npm's message
 */
export function billOfMaterials(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'veil-sbom-'));
  try {
    return writeIn(folder, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeIn(folder: string, root: string): string {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const write = (file: string, content: object) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
  const { packages, ...lockfile } = Lockfile.parse(read('package-lock.json'));
  const own = ['', 'api', 'web'];
  // The Node on which the commands run: npm knows no optional development tools.
  const tools = Object.keys(packages['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  const shipped = Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => !dev && !devOptional && !tools.includes(place))
    .map(([place, entry]) => [
      place,
      own.includes(place) ? { ...entry, version, devDependencies: {}, optionalDependencies: {} } : entry,
    ]);
  write('package-lock.json', { ...lockfile, packages: Object.fromEntries(shipped) });
  for (const place of own) {
    const manifest = Manifest.parse(read(join(place, 'package.json')));
    write(join(place, 'package.json'), {
      ...manifest,
      version,
      devDependencies: {},
      optionalDependencies: {},
    });
  }
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm made no list of what is shipped. ${stderr}`);
  return stdout;
}
