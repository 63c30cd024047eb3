import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { memberChunks, siteChunks } from './chunks.ts';
import { type Entry, moduleFiles } from './module-files.ts';
import { writePhoneApp } from './phone-app.ts';
import { writePages } from './prerender.ts';
import { writeSocialImage } from './social-preview.ts';

const web = join(import.meta.dirname, '..');
const sharedConfig: InlineConfig = { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' };

/**
 * Builds the site into `dist`, web/dist by default. Its entries are built separately, because a module that both share
 * would contain what either needs: the public pages would load the members' router.
 * @throws the error of Vite, or of a page that cannot be rendered
 */
async function buildWeb(dist = join(web, 'dist')): Promise<void> {
  await buildEntry('site', 'index.html', dist, siteChunks);
  await buildEntry('members', 'members.html', dist, memberChunks);
  await buildLock(dist);
  const rendererFolder = join(dist, '.renderer');
  await build({
    ...sharedConfig,
    build: {
      ssr: 'src/app/site/server.tsx',
      outDir: rendererFolder,
      copyPublicDir: false,
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
  await writePhoneApp(dist);
  await rm(rendererFolder, { recursive: true });
}

/** @param page the HTML file of the entry in `web` */
async function buildEntry(
  entry: Entry,
  page: string,
  dist: string,
  groups: Rolldown.CodeSplittingGroup[],
): Promise<void> {
  const isFirst = entry === 'site';
  await build({
    ...sharedConfig,
    plugins: [moduleFiles(web, entry)],
    build: {
      outDir: dist,
      emptyOutDir: isFirst,
      copyPublicDir: isFirst,
      rolldownOptions: {
        input: [join(web, page), join(web, 'src/app/framework.ts')],
        // Keeps parts of React that only the other entry uses, so that both entries produce the same file.
        treeshake: { commonjs: false },
        // One entry may load lazily what the other has from the start.
        checks: { ineffectiveDynamicImport: false },
        output: { codeSplitting: { groups } },
      },
    },
  });
}

/** The locked page shares no file with the others. It must not be recognizable, and few people ever see it. */
async function buildLock(dist: string): Promise<void> {
  await build({
    ...sharedConfig,
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(web, 'locked.html'), output: { codeSplitting: false } },
    },
  });
}

if (import.meta.main) await buildWeb(process.argv[2]);
