import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeScripts } from './app-files.ts';
import { filesOf } from './module-files.ts';

const frame = ['src/app/member-shell.tsx', 'src/app/guard.tsx'];
/** `app.html` stands for every path without a file of its own. Where most arrive has one, and with it all its code. */
const pages = { 'app.html': frame, 'members.html': [...frame, 'src/home/home-page.tsx'] };

/** Writes the pages that are empty but for what fetches them. */
export async function writeMemberPages(dist: string, template: string): Promise<void> {
  await bringTheme(dist);
  await Promise.all(
    Object.entries(pages).map(async ([file, modules]) =>
      writeFile(join(dist, file), await memberPage(dist, template, modules)),
    ),
  );
}

const themeScript = '<script src="/theme.js"></script>';

/** A page that carries what asks for its person gets its theme by the same file: a request less before anything is seen. */
async function bringTheme(dist: string): Promise<void> {
  const file = join(dist, 'before-members.js');
  const [theme, before] = await Promise.all([
    readFile(join(dist, 'theme.js'), 'utf8'),
    readFile(file, 'utf8'),
  ]);
  await writeFile(file, theme + before);
}

/**
 * What the page needs is asked for at once, rather than by the script that finds out: who is signed in, first of all,
 * and of the scripts the largest first, for it takes longest. What is painted at first needs the styles and no script.
 */
async function memberPage(dist: string, template: string, modules: readonly string[]): Promise<string> {
  const { html, app, modules: shared } = takeScripts(template);
  const files = new Set([...shared, ...(await filesOf(dist, modules))]);
  files.delete(app);
  const links = (await largestFirst(dist, files)).map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const script = `<script type="module" fetchpriority="low" crossorigin src="/${app}"></script>`;
  return html
    .replace(themeScript, '')
    .replace('<head>', '<head>\n    <script src="/before-members.js"></script>')
    .replace('</head>', `  ${[...links, script].join('\n    ')}\n  </head>`);
}

async function largestFirst(dist: string, files: Iterable<string>): Promise<string[]> {
  const sized = await Promise.all(
    [...files].map(async (file) => ({ file, size: (await stat(join(dist, file))).size })),
  );
  return sized.sort((a, b) => b.size - a.size).map(({ file }) => file);
}
