import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Folder from which the entries import `fonts.css`. */
const folder = join(import.meta.dirname, '../.fonts');

type Range = readonly [first: number, last: number];

/** Each file of a family holds one of these, and a browser loads the second when a text needs it. */
const parts: Readonly<Record<'first' | 'more', readonly Range[]>> = {
  /** English, with its punctuation. */
  first: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2013, 0x2014],
    [0x2019, 0x2019],
    [0x201c, 0x201d],
    [0x2026, 0x2026],
  ],
  /** The other characters of Western European languages, and the arrows that pages use. */
  more: [
    [0xa1, 0xb6],
    [0xb8, 0xd6],
    [0xd8, 0xff],
    [0x152, 0x153],
    [0x2010, 0x2012],
    [0x2015, 0x2018],
    [0x201a, 0x201b],
    [0x201e, 0x2025],
    [0x2027, 0x2027],
    [0x2030, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
};

/** What the stylesheets use of each family: one cut of the serif for headings, and the weights of the sans. */
const families = {
  fraunces: {
    name: 'Fraunces Variable',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    variationAxes: { opsz: 60, wght: 370 },
    weights: '400',
  },
  figtree: {
    name: 'Figtree Variable',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
  },
} as const;

/** The end of the names of the font files that every page needs. */
export const firstFonts = /\bfirst-[\w-]+\.woff2$/;

/** Writes two parts of each font family, and the stylesheet that names them. */
export async function writeFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const faces = await Promise.all(
    Object.entries(families).map(async ([file, { name, source, variationAxes, weights }]) => {
      const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
      const ofParts = Object.entries(parts).map(async ([part, ranges]) => {
        const text = ranges.map(charactersOf).join('');
        await write(
          `${file}-${part}.woff2`,
          await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes }),
        );
        return faceOf(name, weights, `${file}-${part}.woff2`, ranges);
      });
      return (await Promise.all(ofParts)).join('');
    }),
  );
  await write('fonts.css', faces.join(''));
}

const faceOf = (
  name: string,
  weights: string,
  file: string,
  ranges: readonly Range[],
): string => `@font-face {
  font-family: '${name}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights};
  src: url('./${file}') format('woff2');
  unicode-range: ${ranges.map(rangeText).join(', ')};
}
`;

const rangeText = ([first, last]: Range): string => `U+${first.toString(16)}-${last.toString(16)}`;

/** Renaming a complete file keeps two builds at the same time from reading half of one. */
async function write(name: string, content: string | Uint8Array): Promise<void> {
  const draft = join(folder, `${name}-${process.pid}.draft`);
  await writeFile(draft, content);
  await rename(draft, join(folder, name));
}

const charactersOf = ([first, last]: Range): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
