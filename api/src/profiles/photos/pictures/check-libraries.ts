import { createRequire } from 'node:module';

/** Each library with the parts that are installed as separate packages. */
const neededLibraries = {
  sharp: [`@img/sharp-${process.platform}-${process.arch}/sharp.node`],
  'heic-decode': ['libheif-js/wasm-bundle'],
};

/**
 * Resolves the libraries without loading them: loading takes 100 ms, and no HTTP call needs them.
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
