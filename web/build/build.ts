import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { writePages } from './prerender.ts';
import { writeSocialImage } from './social-preview.ts';

const web = join(import.meta.dirname, '..');

/**
 * Builds the site into `dist`, web/dist unless named: scripts and styles, an HTML file for each public page, and `app.html` for the rest.
 * @throws what Vite or a page that cannot be rendered says
 */
export async function buildWeb(dist = join(web, 'dist')): Promise<void> {
  const rendererFolder = join(dist, '.renderer');
  const shared: InlineConfig = { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' };
  await build({ ...shared, build: { outDir: dist } });
  await build({
    ...shared,
    build: {
      ssr: 'src/server.tsx',
      outDir: rendererFolder,
      copyPublicDir: false,
      manifest: false,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  const { renderPages } = await import(
    `${pathToFileURL(join(rendererFolder, 'server.js')).href}?${Date.now()}`
  );
  await writePages(dist, await renderPages());
  await writeSocialImage(dist);
  await rm(rendererFolder, { recursive: true });
}

if (import.meta.main) await buildWeb(process.argv[2]);
