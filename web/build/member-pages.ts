import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from './module-files.ts';

const frame = ['src/app/member-shell.tsx', 'src/app/guard.tsx'];
/** `app.html` stands for every path without a file of its own. Where most arrive has one, and with it all its code. */
const pages = { 'app.html': frame, 'members.html': [...frame, 'src/home/home-page.tsx'] };

/** Writes the pages that are empty but for what fetches them. */
export async function writeMemberPages(dist: string, template: string): Promise<void> {
  await bringTheme(dist);
  await Promise.all(
    Object.entries(pages).map(async ([file, modules]) =>
      writeFile(join(dist, file), memberPage(template, await filesOf(dist, modules))),
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

/** What the page needs is asked for at once, rather than by the script that finds out; who is signed in, first of all. */
function memberPage(template: string, files: readonly string[]): string {
  const missing = files.filter((file) => !template.includes(`/${file}"`));
  const links = missing.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return (
    template
      .replace(themeScript, '')
      .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
      // What is painted at first needs the styles and no script.
      .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
      .replace('<head>', '<head>\n    <script src="/before-members.js"></script>')
  );
}
