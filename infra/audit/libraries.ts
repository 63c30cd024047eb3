import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valid } from 'semver';
import * as z from 'zod';

/** A C library inside a package: `lib` and its name, as in advisories. */
export interface Carried {
  readonly library: string;
  readonly version: string;
  readonly inside: string;
}

/** The C libraries in installed packages, according to the packages themselves. Lockfiles do not list them. */
export const carriedLibraries = (modules: string): Carried[] => [
  ...insideSharp(modules),
  ...insideLibheif(modules),
];

const Versions = z.record(z.string(), z.string());

/** Each platform build lists its libraries. One that is pinned to a commit has no version to compare. */
function insideSharp(modules: string): Carried[] {
  const builds = readdirSync(join(modules, '@img')).filter((name) => name.startsWith('sharp-libvips-'));
  return builds.flatMap((name) => {
    const listed = Versions.parse(
      JSON.parse(readFileSync(join(modules, '@img', name, 'versions.json'), 'utf8')),
    );
    return Object.entries(listed)
      .filter(([, version]) => valid(version) !== null)
      .map(([library, version]) => ({ library: `lib${library}`, version, inside: `@img/${name}` }));
  });
}

const Package = z.object({ version: z.string() });

/**
 * The library is WebAssembly as base64 in a script. Its data contain two versions: that of the package, which is
 * libheif's, and that of libde265.
 * @throws Error if there are not exactly two
 */
function insideLibheif(modules: string): Carried[] {
  const folder = join(modules, 'libheif-js');
  const { version } = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const script = readFileSync(join(folder, 'libheif-wasm/libheif-bundle.js'), 'latin1');
  const [encoded = ''] = /[A-Za-z0-9+/]{100000,}/.exec(script) ?? [];
  const data = Buffer.from(encoded, 'base64').toString('latin1');
  const found = new Set([...data.matchAll(/\0(\d+\.\d+\.\d+)(?=\0)/g)].map(([, text = '']) => text));
  const [decoder, ...others] = [...found].filter((text) => text !== version);
  if (!found.has(version) || decoder === undefined || others.length > 0)
    throw new Error(`libheif-js ${version} no longer says which libraries it carries.`);
  return [
    { library: 'libheif', version, inside: 'libheif-js' },
    { library: 'libde265', version: decoder, inside: 'libheif-js' },
  ];
}
