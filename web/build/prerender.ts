import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '../src/app/site/server.tsx';
import { takeScripts } from './app-files.ts';
import { escapeHtml } from './escape-html.ts';
import { writeMemberPages } from './member-pages.ts';
import { socialTags } from './social-preview.ts';

/**
 * Writes each public page's HTML around the built index.html, which becomes the page of `/` itself, and `site.html`
 * for the addresses of the site without a file.
 */
export async function writePages(dist: string, pages: RenderedPage[]): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const next = await writeMemberPages(dist);
  await writeFile(join(dist, 'site.html'), template);
  await Promise.all(
    pages.map((page) => writeFile(join(dist, fileOf(page.path)), fillPage(template, page, next))),
  );
}

/** Pages from which people sign in. */
const beforeSignIn = ['/login', '/join'];

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/**
 * @param next files of the page that is seen after a sign-in
 * @throws when the page carries what the content-security-policy would refuse
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

/** The page reads without the app, which `/before-app.js` fetches after the first paint. */
function withLateApp(template: string, next: readonly string[]): string {
  const { html, app, modules } = takeScripts(template);
  const pathsOf = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ');
  const after = next.length > 0 ? ` data-next="${pathsOf(next)}"` : '';
  const late = `<script src="/before-app.js" data-app="/${app}" data-modules="${pathsOf(modules)}"${after}></script>`;
  return html.replace('</head>', `  ${late}\n  </head>`);
}
