import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '../src/server.tsx';
import { escaped } from './escaped.ts';
import { writeMemberPages } from './member-pages.ts';
import { socialTags } from './social-preview.ts';

/** Writes each page's HTML around the built index.html, which becomes the page of `/` itself. */
export async function writePages(dist: string, pages: RenderedPage[]): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  await writeMemberPages(dist, template);
  await Promise.all(pages.map((page) => writeFile(join(dist, fileOf(page.path)), fillPage(template, page))));
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** @throws when the page carries what the content-security-policy would refuse */
export function fillPage(template: string, page: RenderedPage): string {
  const { path, title, description, html } = page;
  const refused = /<script|\sstyle="|<style/.exec(html);
  if (refused)
    throw new Error(`The page ${path} renders "${refused[0].trim()}", which the site's policy refuses.`);
  return withLateApp(template)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escaped(description))
    .replace('</head>', () => `${socialTags(page)}\n  </head>`)
    .replace(/<div id="root">.*?<\/div>/, () => `<div id="root" data-prerendered>${html}</div>`);
}

const moduleTag =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const moduleScript = /<script type="module"[^>]* src="([^"]+)">/g;

/** The page reads without the app, which `/before-app.js` fetches after the first paint: the last script, and what it imports. */
function withLateApp(template: string): string {
  const app = [...template.matchAll(moduleScript)].at(-1)?.[1];
  if (!app) return template;
  const files = [...template.matchAll(moduleTag)].flatMap(([, file = '']) => file);
  const modules = files.filter((file) => file !== app).join(' ');
  const late = `<script src="/before-app.js" data-app="${app}" data-modules="${modules}"></script>`;
  return template.replaceAll(moduleTag, '').replace('</head>', `${late}\n  </head>`);
}
