import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@veil/api/contract/endpoint';
import { me } from '@veil/api/contract/me';
import { requestLine } from '../src/api/request.ts';
import { browseStart } from '../src/browse/reads.ts';
import { homeReads } from '../src/home/reads.ts';
import { takeScripts } from './app-files.ts';
import { escaped } from './escaped.ts';
import { readModuleFiles } from './module-files.ts';

const entry = 'src/app/members/entry.tsx';
/** `/members`, where most arrive, has a page of its own, which brings the home's code and answers with it. */
const pages = [
  { file: 'app.html', modules: [entry], reads: [] },
  { file: 'members.html', modules: [entry, 'src/home/home-page.tsx'], reads: homeReads },
];

/** Writes the pages that are empty but for what fetches them, around the built members.html. */
export async function writeMemberPages(dist: string): Promise<void> {
  const template = await readFile(join(dist, 'members.html'), 'utf8');
  await bringFirstScripts(dist);
  await writeEarlyStyles(dist);
  for (const page of pages)
    await writeFile(join(dist, page.file), await memberPage(dist, template, page.modules, page.reads));
}

const firstScripts = ['leave.js', 'theme.js'];
const leaveStyles = 'leave.css';

/** What runs before the first paint comes in one file with what asks for the person: requests less before anything is seen. */
async function bringFirstScripts(dist: string): Promise<void> {
  const files = [...firstScripts, 'before-members.js'].map((name) => join(dist, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  await writeFile(join(dist, 'before-members.js'), texts.join(''));
}

const withoutFirst = (html: string): string =>
  html.replaceAll(
    / *<(?:script src|link rel="stylesheet" href)="\/(?:leave|theme)\.\w+"[^>]*>(?:<\/script>)?\n/g,
    '',
  );

const earlyStyles = 'early.css';
/** Of the frame and the skeleton in members.html. */
const earlyFiles = ['themes.css', 'base.css', 'layout.css'];

async function writeEarlyStyles(dist: string): Promise<void> {
  const folder = new URL('../src/ui/', import.meta.url);
  const files = [...earlyFiles.map((name) => new URL(name, folder)), join(dist, leaveStyles)];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  await writeFile(join(dist, earlyStyles), texts.join('\n'));
}

const stylesheet = / *<link rel="stylesheet"[^>]*>\n/;

/** The frame is painted by a few small styles; those of all pages hold up what comes after it. */
function withEarlyStyles(html: string): string {
  const [whole] = stylesheet.exec(html) ?? [];
  if (whole === undefined) throw new Error('members.html has no stylesheet.');
  return html
    .replace(whole, `    <link rel="stylesheet" href="/${earlyStyles}">\n`)
    .replace('</body>', `${whole}  </body>`);
}

/**
 * What the page needs is asked for at once, rather than by the script that finds out: who is signed in, first of all,
 * and of the scripts the largest first, for it takes longest. What is painted at first needs the styles and no script.
 */
async function memberPage(
  dist: string,
  template: string,
  modules: readonly string[],
  reads: readonly Endpoint[],
): Promise<string> {
  const { filesOf } = await readModuleFiles(dist, 'members');
  const { html, app, modules: shared } = takeScripts(template);
  const files = new Set([...shared, ...filesOf(modules)]);
  files.delete(app);
  const links = (await largestFirst(dist, files)).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const script = `<script type="module" fetchpriority="low" crossorigin src="/${app}"></script>`;
  return withEarlyStyles(withoutFirst(html))
    .replace('<head>', `<head>\n    ${earlyScript(reads)}`)
    .replace('</head>', `  ${[...links, script].join('\n    ')}\n  </head>`);
}

/** The script asks for these reads before the app is there. */
function earlyScript(reads: readonly Endpoint[]): string {
  const addresses = reads.map((read) => requestLine(read, {}).address).join(' ');
  const start = escaped(JSON.stringify(browseStart));
  return `<script src="/before-members.js" data-person="${requestLine(me, {}).address}" data-reads="${addresses}" data-start="${start}"></script>`;
}

async function largestFirst(dist: string, files: Iterable<string>): Promise<string[]> {
  const sized = await Promise.all(
    [...files].map(async (file) => ({ file, size: (await stat(join(dist, file))).size })),
  );
  return sized.sort((a, b) => b.size - a.size).map(({ file }) => file);
}
