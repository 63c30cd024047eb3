import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '../src/app/site/server.tsx';
import { takeScripts } from './app-files.ts';
import { escapeHtml } from './escape-html.ts';
import { writeMemberPages } from './member-pages.ts';
import { socialTags } from './social-preview.ts';

/**
 * Writes the HTML of each public page, based on the built index.html. That file becomes the page of `/`, and
 * `site.html` serves addresses of the site without a file.
 */
export async function writePages(dist: string, pages: RenderedPage[]): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const next = await writeMemberPages(dist);
  await writeFile(join(dist, 'site.html'), template);
  await Promise.all(
    pages.map((page) => writeFile(join(dist, fileOf(page.path)), fillPage(template, page, next))),
  );
}

/** Pages from which people go to the sign-in. */
const beforeSignIn = ['/login', '/join'];

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * @param next files of the page after a sign-in
 * @throws when the page contains something that the content-security-policy forbids
 */
export function fillPage(template: string, page: RenderedPage, next: readonly string[]): string {
  const { path, title, description, html } = page;
  const refused = /<script|\sstyle="|<style/.exec(html);
  if (refused)
    throw new Error(`The page ${path} renders "${refused[0].trim()}", which the site's policy refuses.`);
  return withLateApp(template, beforeSignIn.includes(path) ? next : [])
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start: string) => start + escapeHtml(description),
    )
    .replace('</head>', () => `${socialTags(page)}\n  </head>`)
    .replace(/<div id="root">.*?<\/div>/, () => `<div id="root" data-prerendered>${html}</div>`);
}

/** Removes the app from the page, which can be read without it. `/before-app.js` loads it after the first paint. */
function withLateApp(template: string, next: readonly string[]): string {
  const { html, app, modules } = takeScripts(template);
  const pathsOf = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ');
  const after = next.length > 0 ? ` data-next="${pathsOf(next)}"` : '';
  const late = `<script src="/before-app.js" data-app="/${app}" data-modules="${pathsOf(modules)}"${after}></script>`;
  return html.replace('</head>', `  ${late}\n  </head>`);
}
