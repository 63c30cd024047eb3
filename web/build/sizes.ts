import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

const entry = 'index.html';
/** The modules a page fetches by itself besides the entry, as the manifest names them. */
const visits = [
  { path: '/', modules: ['src/site/landing-page.tsx'] },
  {
    path: '/members',
    modules: [
      'src/app/member-shell.tsx',
      'src/app/guard.tsx',
      'src/home/home-page.tsx',
      'src/board/community-board.tsx',
    ],
  },
];

export interface ScriptSize {
  path: string;
  /** Bytes after gzip, each file by itself as it travels. */
  gzip: number;
  files: number;
}

/** What a visitor has to fetch in scripts for `/` and for `/members`, from the build in `dist`. */
export async function scriptSizes(dist = join(import.meta.dirname, '../dist')): Promise<ScriptSize[]> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')),
  );
  return Promise.all(
    visits.map(async ({ path, modules }) => {
      const files = new Set<string>();
      for (const module of [entry, ...modules]) collect(module, files);
      const sizes = await Promise.all(
        [...files].map(async (file) => gzipSync(await readFile(join(dist, file))).length),
      );
      return { path, gzip: sizes.reduce((sum, size) => sum + size, 0), files: files.size };
    }),
  );

  function collect(module: string, files: Set<string>): void {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
    if (!chunk.file.endsWith('.js') || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports) collect(next, files);
  }
}

if (import.meta.main)
  for (const { path, gzip, files } of await scriptSizes(process.argv[2]))
    process.stdout.write(
      `${path.padEnd(10)} ${(gzip / 1024).toFixed(1)} KB of script (gzip) in ${files} files\n`,
    );
