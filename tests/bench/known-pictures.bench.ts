import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { distance, mostApart, type PictureHash } from '../../api/contract/pdq.ts';
import { hashesOf } from '../../api/src/photos/pictures/hashes.ts';
import { createLots } from '../../local/demo/chance.ts';
import { palettes } from '../../local/demo/pictures/palettes.ts';
import { personNamed } from '../../local/demo/pictures/person.ts';
import { type SceneName, scenes } from '../../local/demo/pictures/scenes.ts';
import type { Row } from './row.ts';

const removed = 24;
const others = 2000;
const names = Object.keys(scenes) as [SceneName, ...SceneName[]];
const frame = { width: 1000, height: 1250 };

function drawn(name: string): Promise<Buffer> {
  const lots = createLots(name);
  const sitting = { frame, palette: lots.one(palettes), lots, people: [personNamed(name)] };
  const svg = scenes[lots.one(names)](sitting);
  return sharp(Buffer.from(svg)).removeAlpha().resize(512).jpeg({ quality: 88 }).toBuffer();
}

const real = ['bridge.jpg', 'portrait.jpg', 'photo.webp', 'gps-exif.jpg'].map((name) =>
  readFileSync(new URL(`../pictures/${name}`, import.meta.url)),
);

const cropped = (share: number) => async (picture: Buffer) => {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const [left, top] = [Math.round((width * share) / 2), Math.round((height * share) / 2)];
  const part = { left, top, width: width - 2 * left, height: height - 2 * top };
  return sharp(picture).extract(part).jpeg().toBuffer();
};
const bordered = (share: number) => async (picture: Buffer) => {
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
  'a fiftieth cut off': cropped(0.02),
  'a twentieth cut off': cropped(0.05),
  'a tenth cut off': cropped(0.1),
  'a fifth cut off': cropped(0.2),
  'a border of a fiftieth': bordered(0.02),
  'a border of a twentieth': bordered(0.05),
  'a border of a tenth': bordered(0.1),
};

/** How many changed copies of removed pictures are known again, and how many of other pictures are taken for one. No threshold is promised. */
export async function bench(): Promise<Row[]> {
  const pictures: Buffer[] = [...real];
  for (let nth = 0; nth < removed - real.length; nth++) pictures.push(await drawn(`removed ${nth}`));
  const known: PictureHash[] = [];
  for (const picture of pictures) known.push(...(await hashesOf(picture)).slice(0, 1));
  const isKnown = async (picture: Buffer) => {
    const hashes = await hashesOf(picture);
    return known.some((one) => hashes.some((hash) => distance(hash, one) <= mostApart));
  };

  const rows: Row[] = [];
  for (const [what, change] of Object.entries(changes)) {
    let found = 0;
    for (const picture of pictures) if (await isKnown(await change(picture))) found++;
    rows.push(rowOf(`removed pictures ${what}, known again`, found, pictures.length));
  }
  let mistaken = 0;
  for (let nth = 0; nth < others; nth++) if (await isKnown(await drawn(`other ${nth}`))) mistaken++;
  return [...rows, rowOf('other pictures taken for a removed one', mistaken, others)];
}

const rowOf = (what: string, found: number, of: number): Row => ({
  ...{ what, measured: String(found), against: `of ${of}`, ratio: found / of, goal: '' },
});
