import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { allSizes, type ScriptSize } from './sizes.ts';

type Sizes = Record<string, number>;

const file = new URL('page-sizes.json', import.meta.url);
const schema = z.record(z.string(), z.number());

/** Run after a build. */
export const acceptCommand = 'npx node web/build/page-sizes.ts';

/** The hashes in file names change the size by a few bytes, which is more than 3 % of the smallest pages. */
const toleranceOf = (accepted: number): number => Math.max(0.03 * accepted, 200);

export const readAcceptedSizes = async (): Promise<Sizes> =>
  schema.parse(JSON.parse(await readFile(file, 'utf8')));

/** One sentence for each page that is new or larger than accepted. */
export const grownPages = (sizes: readonly ScriptSize[], accepted: Sizes): string[] =>
  sizes.flatMap(({ page, gzip }) => {
    const before = accepted[page];
    if (before === undefined) return `${page} is new, with ${gzip} bytes`;
    return gzip > before + toleranceOf(before) ? `${page} grew from ${before} to ${gzip} bytes` : [];
  });

/** The sizes to commit. Pages that hardly changed keep their size, so that a commit only names the others. */
export const acceptSizes = (sizes: readonly ScriptSize[], accepted: Sizes): Sizes =>
  Object.fromEntries(
    sizes.map(({ page, gzip }) => {
      const before = accepted[page] ?? Number.NaN;
      return [page, Math.abs(gzip - before) <= toleranceOf(before) ? before : gzip];
    }),
  );

if (import.meta.main) {
  const accepted = await readAcceptedSizes().catch(() => ({}));
  const sizes = await allSizes();
  for (const grown of grownPages(sizes, accepted)) process.stdout.write(`${grown}\n`);
  await writeFile(file, `${JSON.stringify(acceptSizes(sizes, accepted), undefined, 2)}\n`);
}
