import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Some dependencies are CommonJS and call require, which an ES module does not have. */
const requireForModules =
  "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/**
 * Bundles the app into `api/dist/main.js` and the chunks it loads on demand, such as the identity SDK.
 * Minified ES modules with splitting start fastest: 100 ms to load, against 112 as one CommonJS file, 106 unminified
 * and 456 unbundled.
 * @param maps folder for the source maps, which are not deployed
 * @throws when esbuild finds an error
 */
export async function buildApi(
  api = import.meta.dirname,
  maps = join(api, '../dist/api-maps'),
): Promise<void> {
  const dist = join(api, 'dist');
  for (const folder of [dist, maps]) rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: api,
    entryPoints: ['src/main.ts'],
    outdir: dist,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    splitting: true,
    sourcemap: 'external',
    // Provided by whichever host runs the app.
    external: ['@azure/functions-core'],
    banner: { js: requireForModules },
    logLevel: 'silent',
  });
  mkdirSync(maps, { recursive: true });
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.map')))
    renameSync(join(dist, file), join(maps, file));
}

if (import.meta.main) await buildApi();
