import { createRequire } from 'node:module';

/** Each library, and the part that is installed as a package of its own. */
const neededLibraries = {
  sharp: [`@img/sharp-${process.platform}-${process.arch}/sharp.node`],
  'heic-decode': ['libheif-js/wasm-bundle'],
};

/**
 * Resolves without loading: loading takes 100 ms, and no call over HTTP needs them.
 * @throws Error that names what is missing
 */
export function checkPhotoLibraries(from: string | URL): void {
  const missing = Object.entries(neededLibraries).flatMap(([name, parts]) => {
    const library = resolveFrom(name, from);
    return library === undefined ? [name] : parts.filter((part) => resolveFrom(part, library) === undefined);
  });
  if (missing.length > 0) throw new Error(`Veil cannot start: ${missing.join(', ')} is not installed.`);
}

function resolveFrom(name: string, from: string | URL): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}
