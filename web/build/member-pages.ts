import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@veil/api/contract/fields/endpoint';
import { me } from '@veil/api/contract/people/me';
import { requestLine } from '../src/api/request.ts';
import { browseStart } from '../src/discovery/browse/reads.ts';
import { homeReads } from '../src/discovery/home/reads.ts';
import { eventReads } from '../src/gatherings/events/reads.ts';
import { conversationReads, inboxReads } from '../src/messaging/conversations/reads.ts';
import { escapeHtml } from './escape-html.ts';
import { stylesUsedBy } from './first-styles.ts';
import { readModuleFiles } from './module-files.ts';
import { apiOrigin } from './site-settings.ts';

const entry = 'src/app/members/entry.tsx';

interface MemberPage {
  file: string;
  modules: readonly string[];
  reads?: readonly Endpoint[];
  start?: object;
  early?: readonly EarlyPage[];
}

/** A page of `app.html` whose code and data are requested before the app is there. */
interface EarlyPage {
  /** A pattern of the path; its group is the id. */
  at: string;
  module: string;
  /** Addresses, in which `idMark` stands for the id. */
  reads: readonly string[];
}

/** `public/before-members.js` knows it too. */
const idMark = '__id__';
const idPattern = '([\\d-]+)';

const earlyPages: readonly EarlyPage[] = [
  {
    at: '/community/messages',
    module: 'src/messaging/conversations/messages-page.tsx',
    reads: inboxReads,
  },
  {
    at: `/community/messages/${idPattern}`,
    module: 'src/messaging/conversations/messages-page.tsx',
    reads: conversationReads(idMark),
  },
  { at: '/community/events', module: 'src/gatherings/events/events-page.tsx', reads: [] },
  {
    at: `/community/events/${idPattern}`,
    module: 'src/gatherings/events/detail/event-page.tsx',
    reads: eventReads(idMark),
  },
  { at: '/community/onboarding', module: 'src/profiles/onboarding/onboarding-page.tsx', reads: [] },
];

const otherPage: MemberPage = { file: 'app.html', modules: [entry], early: earlyPages };
/**
 * `/members`, where most visits begin, and Browse are built as pages of their own that preload their code, styles and
 * data.
 */
const home: MemberPage = {
  file: 'members.html',
  modules: [entry],
  reads: homeReads,
};
const browse: MemberPage = {
  file: 'browse.html',
  modules: [entry, 'src/discovery/browse/browse-page.tsx'],
  start: browseStart,
};
const pages = [home, browse];

/** The menu, what the bar of a phone leads to, and what one opens there. */
const nextModules = [
  'src/app/members/profile-menu.tsx',
  'src/discovery/browse/browse-page.tsx',
  'src/messaging/conversations/messages-page.tsx',
  'src/gatherings/events/events-page.tsx',
  'src/gatherings/groups/group/groups-page.tsx',
  'src/profiles/profiles/member/member-profile-page.tsx',
  'src/gatherings/events/detail/event-page.tsx',
];

/**
 * Writes the members' pages, which only contain what loads their content, based on the built members.html.
 * @returns the scripts and styles of `/members`
 */
export async function writeMemberPages(dist: string): Promise<string[]> {
  const whole = await readFile(join(dist, 'members.html'), 'utf8');
  const first = { script: await bringFirstScripts(dist), styles: await writeEarlyStyles(dist) };
  const few = await withFewStyles(dist, whole);
  const { filesOf } = await readModuleFiles(dist, 'members');
  await writeFile(join(dist, otherPage.file), memberPage(whole, otherPage, filesOf, first));
  for (const page of pages)
    await writeFile(join(dist, page.file), memberPage(few.html, page, filesOf, first));
  await writeNextFiles(dist, whole, filesOf);
  return [...filesOf(home.modules), few.styles, first.script, first.styles];
}

/** Writes the files that a page fetches once it is idle, page by page (`src/app/members/next-files.ts`). */
async function writeNextFiles(
  dist: string,
  whole: string,
  filesOf: (modules: readonly string[]) => string[],
): Promise<void> {
  const [, styles = ''] = stylesheet.exec(whole) ?? [];
  const known = new Set(filesOf(home.modules));
  const pieces = nextModules.map((module) => {
    const files = filesOf([module]).filter((file) => !known.has(file));
    for (const file of files) known.add(file);
    return files;
  });
  const all = [[styles], ...pieces].map((files) => files.map((file) => `/${file}`));
  await writeFile(join(dist, 'next-files.json'), JSON.stringify(all));
}

const firstScripts = ['leave.js', 'theme.js', 'old-browser.js'];
const beforeMembersScript = 'before-members.js';
const leaveStyles = 'leave.css';

/**
 * Bundles the script that runs before the first paint with the one that requests the person, which saves a request
 * before the first paint.
 */
async function bringFirstScripts(dist: string): Promise<string> {
  const files = [...firstScripts, beforeMembersScript].map((name) => join(dist, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  await rm(join(dist, beforeMembersScript));
  return writeAsset(dist, 'first', 'js', texts.join(''));
}

/** Writes a file named by its content. Browsers cache it, so that the next page is painted without requesting it. */
async function writeAsset(dist: string, name: string, type: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.${type}`;
  await writeFile(join(dist, file), text);
  return file;
}

const withoutFirst = (html: string): string =>
  html.replaceAll(
    / *<(?:script src|link rel="stylesheet" href)="\/(?:leave|theme|old-browser)\.\w+"[^>]*>(?:<\/script>)?\n/g,
    '',
  );

const earlyStyles = 'early.css';
/** The stylesheets of the frame and the skeleton in members.html. */
const earlyFiles = ['themes.css', 'base.css', 'frame.css', 'layout.css', 'text.css'];

/** @returns the copy for the members' pages; the offline page uses the other one */
async function writeEarlyStyles(dist: string): Promise<string> {
  const folder = new URL('../src/ui/styles/', import.meta.url);
  const files = [...earlyFiles.map((name) => new URL(name, folder)), join(dist, leaveStyles)];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  await writeFile(join(dist, earlyStyles), texts.join('\n'));
  return writeAsset(dist, 'early', 'css', texts.join('\n'));
}

const stylesheet = / *<link rel="stylesheet" crossorigin href="\/([^"]+)">\n/;

/**
 * The page with only the styles that its own code uses. The styles of all features are in a template
 * (`src/page/feature-styles.ts`).
 */
async function withFewStyles(dist: string, html: string): Promise<{ html: string; styles: string }> {
  const [link = '', all = ''] = stylesheet.exec(html) ?? [];
  const { filesOf } = await readModuleFiles(dist, 'members');
  const scripts = filesOf(pages.flatMap(({ modules }) => modules));
  const texts = await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')));
  const few = stylesUsedBy(texts.join('\n'), await readFile(join(dist, all), 'utf8'));
  const features = `    <template id="feature-styles">${link.trim().replace('<link', '<link fetchpriority="low"')}</template>\n  </body>`;
  const styles = await writeAsset(dist, 'arrival', 'css', few);
  return { html: html.replace(link, link.replace(all, styles)).replace('</body>', features), styles };
}

/**
 * Loads a few small styles that paint the frame first; the styles of all pages would delay it, and so would the scripts
 * at their usual priority.
 */
function withEarlyStyles(html: string, styles: string): string {
  const [whole] = stylesheet.exec(html) ?? [];
  if (whole === undefined) throw new Error('members.html has no stylesheet.');
  return html
    .replace(whole, '')
    .replace('</title>', `</title>\n    <link rel="stylesheet" href="/${styles}">`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace('</body>', `${whole}  </body>`);
}

/** Requests the signed-in person first, and preloads the files of the page besides those of the entry. */
function memberPage(
  template: string,
  page: MemberPage,
  filesOf: (modules: readonly string[]) => string[],
  first: { script: string; styles: string },
): string {
  const links = filesOf(page.modules)
    .filter((file) => !template.includes(file))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
  const early = page.early && partsOf(page.early, filesOf, template);
  const html = withoutFirst(template)
    .replace('<head>', () => `<head>\n    ${earlyScript(page, first.script, early)}`)
    .replace('  </head>', `${links.join('')}  </head>`);
  return withEarlyStyles(html, first.styles);
}

/** The files of each early page besides those of the entry, as indexes of one list. */
function partsOf(
  pages: readonly EarlyPage[],
  filesOf: (modules: readonly string[]) => string[],
  template: string,
): object {
  const needed = pages.map(({ module }) =>
    filesOf([entry, module]).filter((file) => !template.includes(file)),
  );
  const files = [...new Set(needed.flat())];
  return {
    files,
    pages: pages.map(({ at, reads }, index) => [
      `^${at}$`,
      needed[index]?.map((file) => files.indexOf(file)),
      reads,
    ]),
  };
}

/** The script that requests the page's data before the app is there. */
function earlyScript({ reads = [], start }: MemberPage, script: string, early?: object): string {
  const addresses = reads.map((read) => requestLine(read, {}).address).join(' ');
  const asked = {
    api: apiOrigin,
    person: requestLine(me, {}).address,
    ...(addresses && { reads: addresses }),
    ...(start && { start: escapeHtml(JSON.stringify(start)) }),
    ...(early && { early: escapeHtml(JSON.stringify(early)) }),
  };
  const values = Object.entries(asked).map(([name, value]) => `data-${name}="${value}"`);
  return `<link rel="preconnect" href="${apiOrigin}" crossorigin><script src="/${script}" ${values.join(' ')}></script>`;
}
