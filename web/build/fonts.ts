import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Folder from which src/ui/fonts.css reads them. */
const folder = join(import.meta.dirname, '../.fonts');
/** The characters of Western European languages with their punctuation, and the arrows that pages use. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;
const text = ranges.map(([from, to]) => charactersOf(from, to)).join('');

/** What the stylesheets use of each family: one cut of the serif for headings, and the weights of the sans. */
const fonts = {
  fraunces: {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    variationAxes: { opsz: 60, wght: 370 },
  },
  figtree: {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
} as const;

/** Writes subsets of the two font families, which halves their size. */
export async function writeFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(fonts).map(async ([name, { source, variationAxes }]) => {
      const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
      const part = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes });
      // Renaming a complete file keeps two builds at the same time from reading half of one.
      const draft = join(folder, `${name}-${process.pid}.draft`);
      await writeFile(draft, part);
      await rename(draft, join(folder, `${name}.woff2`));
    }),
  );
}

function charactersOf(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
