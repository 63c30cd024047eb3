import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Entry, readModuleFiles } from './module-files.ts';

export interface ScriptSize {
  /** The page's module, relative to `web`. */
  page: string;
  /** Bytes after gzip. Each file is compressed separately, as it is transferred. */
  gzip: number;
  files: number;
}

const distFolder = join(import.meta.dirname, '../dist');
const siteEntry = 'src/app/site/entry.tsx';
const callback = 'src/auth/callback-page.tsx';
const membersEntry = 'src/app/members/entry.tsx';
const home = 'src/discovery/home/home-page.tsx';

/** The scripts that a visitor loads for each page of the site. */
export const publicPageSizes = (dist = distFolder): Promise<ScriptSize[]> =>
  pageSizes(dist, 'site', /^src\/(?:site|sign-in|auth)\/.*-page\.tsx$/, { with: [siteEntry], without: [] });

/** The scripts that each kind of sign-in loads beyond those of the callback page. */
export const signInSizes = (dist = distFolder): Promise<ScriptSize[]> =>
  pageSizes(dist, 'site', /^src\/auth\/(?:msal|id-token)-sign-in\.ts$/, {
    with: [],
    without: [siteEntry, callback],
  });

/** The scripts that a member loads for `/members`. */
export async function arrivalSize(dist = distFolder): Promise<ScriptSize> {
  const { filesOf } = await readModuleFiles(dist, 'members');
  return sizeOf(dist, home, filesOf([membersEntry]));
}

/** The scripts that each other page of the members' app loads beyond those of `/members`. */
export async function roomSizes(dist = distFolder): Promise<ScriptSize[]> {
  const pages = /^src\/(?!page\/).*-page\.tsx$/;
  const sizes = await pageSizes(dist, 'members', pages, { with: [], without: [membersEntry] });
  return sizes.filter(({ page }) => page !== home);
}

/** The sizes of every page and sign-in. */
const allSizes = async (dist = distFolder): Promise<ScriptSize[]> => [
  ...(await publicPageSizes(dist)),
  ...(await signInSizes(dist)),
  await arrivalSize(dist),
  ...(await roomSizes(dist)),
];

/** The bytes of every page and sign-in, by its module. */
export const measuredSizes = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await allSizes()).map(({ page, gzip }) => [page, gzip]));

async function pageSizes(
  dist: string,
  entry: Entry,
  pages: RegExp,
  others: { with: string[]; without: string[] },
): Promise<ScriptSize[]> {
  const { modules, filesOf } = await readModuleFiles(dist, entry);
  const spared = filesOf(others.without);
  return Promise.all(
    modules
      .filter((module) => pages.test(module))
      .map((page) => {
        const files = filesOf([...others.with, page]).filter((file) => !spared.includes(file));
        return sizeOf(dist, page, files);
      }),
  );
}

async function sizeOf(dist: string, page: string, files: readonly string[]): Promise<ScriptSize> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(dist, file))).length),
  );
  return { page, gzip: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}

if (import.meta.main)
  for (const { page, gzip, files } of await allSizes(process.argv[2]))
    process.stdout.write(`${page.padEnd(50)} ${(gzip / 1000).toFixed(1)} KB in ${files} files\n`);
