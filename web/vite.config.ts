import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Alias, defineConfig, type Plugin } from 'vite';
import { buildTargets } from './build/floor.ts';
import { firstFonts, writeFonts } from './build/fonts.ts';
import { withoutSummaries } from './build/without-summaries.ts';

/** Preloads the fonts that every page needs, before the browser has read the stylesheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => firstFonts.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/**
 * Lucide gives each stroke a random key, which does not compress. React only needs keys to be unique within one icon.
 */
function withShortKeys(): Plugin {
  return {
    name: 'with-short-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code) {
        let strokes = 0;
        return { code: code.replace(/\bkey: "\w+"/g, () => `key: "${strokes++}"`), map: null };
      },
    },
  };
}

/** The router's package resolves to its development files in every bundler. The production files have no warnings. */
function routerForProduction(): Alias[] {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const file = (name: string): string => join(folder, 'dist/production', name);
  return [
    { find: /^react-router$/, replacement: file('index.mjs') },
    { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
  ];
}

/** React contains the hook that libraries ship for older versions of React. */
const hookOfReact: Alias = { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' };

await writeFonts();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ jsxImportSource: '#translatable' }), withoutSummaries(), withShortKeys(), preloadFonts()],
  resolve: { alias: [...routerForProduction(), hookOfReact] },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // One stylesheet per entry, so that a page never paints without its styles and the order of chunks cannot be wrong.
    cssCodeSplit: false,
    // Small files inlined as data: URLs would need a wider content-security-policy.
    assetsInlineLimit: 0,
    // Browsers without module preload load modules a little later.
    modulePreload: { polyfill: false },
    target: buildTargets,
  },
});
