import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf } from './module-files.ts';

const entry = 'src/main.tsx';
/** The modules a page needs besides the entry. */
const visits = [
  { path: '/', modules: ['src/site/landing-page.tsx'] },
  { path: '/members', modules: ['src/app/member-shell.tsx', 'src/app/guard.tsx', 'src/home/home-page.tsx'] },
];

export interface ScriptSize {
  path: string;
  /** Bytes after gzip, each file by itself as it travels. */
  gzip: number;
  files: number;
}

/** What a visitor has to fetch in scripts for `/` and for `/members`, from the build in `dist`. */
export function scriptSizes(dist = join(import.meta.dirname, '../dist')): Promise<ScriptSize[]> {
  return Promise.all(
    visits.map(async ({ path, modules }) => {
      const files = await filesOf(dist, [entry, ...modules]);
      const sizes = await Promise.all(
        files.map(async (file) => gzipSync(await readFile(join(dist, file))).length),
      );
      return { path, gzip: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
    }),
  );
}

if (import.meta.main)
  for (const { path, gzip, files } of await scriptSizes(process.argv[2]))
    process.stdout.write(
      `${path.padEnd(10)} ${(gzip / 1024).toFixed(1)} KB of script (gzip) in ${files} files\n`,
    );
