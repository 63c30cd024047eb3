import { createRequire } from 'node:module';

/** Each library, and the part that is installed as a package of its own. */
const needed = {
  sharp: [`@img/sharp-${process.platform}-${process.arch}/sharp.node`],
  'heic-decode': ['libheif-js/wasm-bundle'],
};

/**
 * Resolves without loading: loading takes 100 ms, and no call over HTTP needs them.
 * @throws Error that names what is missing
 */
export function checkPhotoLibraries(from: string | URL): void {
  const missing = Object.entries(needed).flatMap(([name, parts]) => {
    const library = find(name, from);
    return library === undefined ? [name] : parts.filter((part) => find(part, library) === undefined);
  });
  if (missing.length > 0) throw new Error(`Veil cannot start: ${missing.join(', ')} is not installed.`);
}

function find(name: string, from: string | URL): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}
