import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { hammingDistance, mostApart, type PictureHash } from '../../api/shared/pdq.ts';
import { hashesOf } from '../../api/src/profiles/photos/pictures/hashes.ts';
import { createChance } from '../../local/demo/chance.ts';
import type { Row } from './row.ts';

const removedCount = 24;
const otherCount = 2000;
const folders = ['profiles', 'events', 'groups'].map(
  (name) => new URL(`../../local/demo/pictures/${name}/`, import.meta.url),
);
/** The demo community’s pictures, of which the first are the removed ones. */
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(webp|jpe?g|avif|png)$/.test(file))
    .map((file) => new URL(file, folder)),
);

/** Shapes of chance, where there are no more pictures. */
function drawShapes(name: string): Promise<Buffer> {
  const chance = createChance(name);
  const side = 256;
  const pixels = Buffer.alloc(side * side * 3);
  const colour = () => [40 + chance(200), 40 + chance(200), 40 + chance(200)] as const;
  const paint = (place: number, rgb: readonly number[]) => pixels.set(rgb, place * 3);
  const back = colour();
  for (let place = 0; place < side * side; place++) paint(place, back);
  for (let nth = 0; nth < 12; nth++) {
    const [x, y, width, height] = [chance(side), chance(side), 10 + chance(75), 10 + chance(75)];
    const fill = colour();
    for (let row = Math.max(0, y - height); row < Math.min(side, y + height); row++)
      for (let column = Math.max(0, x - width); column < Math.min(side, x + width); column++)
        if (((column - x) / width) ** 2 + ((row - y) / height) ** 2 < 1) paint(row * side + column, fill);
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

const cropBy = (share: number) => async (picture: Buffer) => {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const [left, top] = [Math.round((width * share) / 2), Math.round((height * share) / 2)];
  const part = { left, top, width: width - 2 * left, height: height - 2 * top };
  return sharp(picture).extract(part).jpeg().toBuffer();
};
const addBorder = (share: number) => async (picture: Buffer) => {
  const { width = 0 } = await sharp(picture).metadata();
  const side = Math.round(width * share);
  const edges = { top: side, bottom: side, left: side, right: side };
  return sharp(picture)
    .extend({ ...edges, background: '#fff' })
    .jpeg()
    .toBuffer();
};

const changes: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'encoded again at 80': (picture) => sharp(picture).jpeg({ quality: 80 }).toBuffer(),
  'encoded again at 20': (picture) => sharp(picture).jpeg({ quality: 20 }).toBuffer(),
  'of half the size': (picture) => sharp(picture).resize(256).jpeg().toBuffer(),
  mirrored: (picture) => sharp(picture).flop().jpeg().toBuffer(),
  'turned by a quarter': (picture) => sharp(picture).rotate(90).jpeg().toBuffer(),
  'without colours': (picture) => sharp(picture).greyscale().jpeg().toBuffer(),
  'a fiftieth cut off': cropBy(0.02),
  'a twentieth cut off': cropBy(0.05),
  'a tenth cut off': cropBy(0.1),
  'a fifth cut off': cropBy(0.2),
  'a border of a fiftieth': addBorder(0.02),
  'a border of a twentieth': addBorder(0.05),
  'a border of a tenth': addBorder(0.1),
};

/** How many changed copies of removed pictures are known again, and how many of other pictures are taken for one. No threshold is promised. */
export async function bench(): Promise<Row[]> {
  const pictures = files.slice(0, removedCount).map((file) => readFileSync(file));
  const known: PictureHash[] = [];
  for (const picture of pictures) known.push(...(await hashesOf(picture)).slice(0, 1));
  const isKnown = async (picture: Buffer) => {
    const hashes = await hashesOf(picture);
    return known.some((one) => hashes.some((hash) => hammingDistance(hash, one) <= mostApart));
  };

  const rows: Row[] = [];
  for (const [what, change] of Object.entries(changes)) {
    let found = 0;
    for (const picture of pictures) if (await isKnown(await change(picture))) found++;
    rows.push(rowOf(`removed pictures ${what}, known again`, found, pictures.length));
  }
  let mistaken = 0;
  for (let nth = removedCount; nth < removedCount + otherCount; nth++) {
    const file = files[nth];
    if (await isKnown(file ? readFileSync(file) : await drawShapes(`other ${nth}`))) mistaken++;
  }
  return [...rows, rowOf('other pictures taken for a removed one', mistaken, otherCount)];
}

const rowOf = (what: string, found: number, of: number): Row => ({
  what,
  measured: String(found),
  against: `of ${of}`,
  ratio: found / of,
  goal: '',
});
