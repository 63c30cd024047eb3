import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import containers from '../infra/containers.json' with { type: 'json' };

/** Some dependencies are CommonJS and call require, which an ES module does not have. */
const requireForModules =
  "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** They bring native code and WebAssembly, which no bundle holds. */
export const installedBeside = ['sharp', 'heic-decode'];

interface BuildFolders {
  /** The deployed files. */
  dist: string;
  /** The source maps, which are not. */
  maps: string;
}

const deployed: BuildFolders = {
  dist: join(import.meta.dirname, 'dist'),
  maps: join(import.meta.dirname, '../dist/api-maps'),
};

/** Summaries are for readers of the contract: `openapi.ts` reads them from the source, and a running app never does. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  setup({ onLoad }) {
    onLoad({ filter: /api[\\/]contract[\\/].+\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/\bsummary:\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,/g, ''),
      loader: 'ts',
    }));
  },
};

/** The first one's ES module build lacks a name that its types offer. The second one brings what it is in a browser. */
const inPlaceOf = {
  '@azure/functions-extensions-base': createRequire(import.meta.url).resolve(
    '@azure/functions-extensions-base',
  ),
  debug: createRequire(import.meta.url).resolve('debug/src/node.js'),
};

/** The app asks which property is a container's key and whether outbox entries lie in it; the indexes are the service's. */
const keysOfContainers: Plugin = {
  name: 'keys of containers',
  setup: ({ onLoad }) =>
    onLoad({ filter: /infra.containers\.json$/ }, () => {
      const asked = containers.map(({ id, partitionKey: { paths }, indexingPolicy: { includedPaths } }) => ({
        id,
        partitionKey: { paths },
        indexingPolicy: { includedPaths: includedPaths.filter((one) => one.path === '/dueAt/?') },
      }));
      return { loader: 'json', contents: JSON.stringify(asked) };
    }),
};

/**
 * Bundles the app into `api/dist/main.js`, the packages that it loads on demand, such as the identity SDK, and the thread
 * that decodes HEIC. The towns lie beside them as they are.
 * Minified ES modules with splitting start fastest: 100 ms to load, against 112 as one CommonJS file, 106 unminified
 * and 456 unbundled.
 * @throws when esbuild finds an error
 */
export async function buildApi({ dist, maps }: BuildFolders = deployed): Promise<Metafile> {
  for (const folder of [dist, maps]) rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: { main: 'src/main.ts', 'heic-worker': 'src/profiles/photos/pictures/heic-worker.ts' },
    outdir: dist,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node22.18',
    format: 'esm',
    splitting: true,
    sourcemap: 'external',
    metafile: true,
    // The host provides the first.
    external: ['@azure/functions-core', ...installedBeside],
    alias: inPlaceOf,
    plugins: [keysOfContainers, withoutSummaries],
    banner: { js: requireForModules },
    logLevel: 'silent',
  });
  copyFileSync(join(import.meta.dirname, 'src/discovery/places/towns.txt'), join(dist, 'towns.txt'));
  mkdirSync(maps, { recursive: true });
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.map')))
    renameSync(join(dist, file), join(maps, file));
  return metafile;
}

if (import.meta.main) await buildApi();
