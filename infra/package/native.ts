import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const Entry = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  os: z.array(z.string()).default(['linux']),
  cpu: z.array(z.string()).default(['x64']),
  libc: z.array(z.string()).default(['glibc']),
});
type Entry = z.output<typeof Entry>;

const Lockfile = z.object({ packages: z.record(z.string(), z.unknown()) });

/** Whether a package's binary is for Azure's machines. */
const runsOnAzure = ({ os, cpu, libc }: Entry): boolean =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

/** Keyed by the path in the package, such as `node_modules/sharp`. */
type Closure = Map<string, { from: string; entry: Entry }>;

/** The packages that `roots` need on Azure's machines, as pinned in the lockfile. */
export function closureOf(lockfile: string, roots: readonly string[]): Closure {
  const { packages } = Lockfile.parse(JSON.parse(lockfile));
  const closure: Closure = new Map();
  const add = (name: string, by: string, isOptional: boolean): void => {
    const from = placeOf(name, by, packages);
    if (from === undefined) {
      if (isOptional) return;
      throw new Error(`package-lock.json has no ${name}, which ${by} needs.`);
    }
    const entry = Entry.parse(packages[from]);
    const to = from.replace(/^api\//, '');
    if (closure.has(to) || !runsOnAzure(entry)) return;
    closure.set(to, { from, entry });
    for (const inner of Object.keys(entry.dependencies)) add(inner, from, false);
    for (const inner of Object.keys(entry.optionalDependencies)) add(inner, from, true);
  };
  for (const root of roots) add(root, 'api', false);
  return closure;
}

/** The path of `name` as Node resolves it from `by`: in the nearest node_modules. */
function placeOf(name: string, by: string, packages: Record<string, unknown>): string | undefined {
  const place = [by, 'node_modules', name].filter(Boolean).join('/');
  if (place in packages) return place;
  return by === ''
    ? undefined
    : placeOf(name, by.split(/\/?(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/)[0] ?? '', packages);
}

/** Types, and builds of libheif that heic-decode does not load. They are a fifth of the archive. */
const unneeded = [
  /\.d\.[cm]?ts$/,
  /libheif-js\/libheif(\/|$)/,
  /libheif-js\/libheif-wasm\/libheif(\.|-bundle\.mjs)/,
];

/**
 * Copies the packages into `folder`. Packages installed for another kind of machine are fetched by npm, with the
 * integrity from the lockfile.
 */
export function copyPackages(closure: Closure, root: string, folder: string): void {
  const missing = [...closure].filter(([, { from, entry }]) => !isInstalled(join(root, from), entry.version));
  const fetched = missing.length > 0 ? fetchPackages(closure) : undefined;
  for (const [to, { from }] of closure) {
    const isMissing = missing.some(([place]) => place === to);
    const source = fetched && isMissing ? join(fetched, to) : join(root, from);
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(source, join(folder, to), {
      recursive: true,
      dereference: true,
      // Nested packages are entries of the closure themselves.
      filter: (path) =>
        !path.slice(source.length).includes('node_modules') &&
        !unneeded.some((pattern) => pattern.test(path.replaceAll('\\', '/'))),
    });
  }
  if (fetched) rmSync(fetched, { recursive: true, force: true });
}

function isInstalled(path: string, version: string): boolean {
  const file = join(path, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
}

/**
 * Runs `npm ci` for only these packages in a temporary folder.
 * @returns the folder
 */
function fetchPackages(closure: Closure): string {
  const folder = mkdtempSync(join(tmpdir(), 'veil-package-'));
  const isHere = ([name]: [string, string]) => closure.has(`node_modules/${name}`);
  const entries = [...closure].map(([to, { entry }]) => {
    // npm refuses a lockfile without the packages that others name, even those for other machines.
    const optionalDependencies = Object.fromEntries(
      Object.entries(entry.optionalDependencies).filter(isHere),
    );
    return [to, { ...entry, optionalDependencies }] as const;
  });
  const dependencies = Object.fromEntries(
    entries
      .filter(([to]) => to.lastIndexOf('node_modules/') === 0)
      .map(([to, { version }]) => [to.replace('node_modules/', ''), version]),
  );
  const head = { name: 'veil-api', version: '1.0.0', dependencies };
  const packages = { '': head, ...Object.fromEntries(entries) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(head));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...head, lockfileVersion: 3, requires: true, packages }),
  );
  const flags = ['--os=linux', '--cpu=x64', '--libc=glibc', '--ignore-scripts', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command = 'npm', ...before] = npm;
  const { status, stderr } = spawnSync(command, [...before, 'ci', ...flags], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm could not fetch the packages for Azure.\n${stderr}`);
  return folder;
}
