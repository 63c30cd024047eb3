import { loadSharp } from './load-sharp.ts';

/** Each digit has seven rows of five pixels. Libraries that draw text need fonts, which a server may lack. */
const glyphs: Readonly<Record<string, string>> = {
  0: '01110 10001 10011 10101 11001 10001 01110',
  1: '00100 01100 00100 00100 00100 00100 01110',
  2: '01110 10001 00001 00110 01000 10000 11111',
  3: '11110 00001 00001 01110 00001 00001 11110',
  4: '00010 00110 01010 10010 11111 00010 00010',
  5: '11111 10000 11110 00001 00001 10001 01110',
  6: '00110 01000 10000 11110 10001 10001 01110',
  7: '11111 00001 00010 00100 01000 01000 01000',
  8: '01110 10001 10001 01110 10001 10001 01110',
  9: '01110 10001 10001 01111 00001 00010 01100',
  A: '01110 10001 10001 11111 10001 10001 10001',
  B: '11110 10001 10001 11110 10001 10001 11110',
  C: '01110 10001 10000 10000 10000 10001 01110',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
};
const [digitWidth, digitHeight, tileGap] = [5, 7, 14];
const perRow = 5;
/** Out of 255. The mark is faint, but visible to somebody who looks for it. */
const opacity = 22;
const quality = 80;

interface Tile {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const dotsOf = (row: string, top: number): [number, number][] =>
  [...row].flatMap((digit, place) =>
    (glyphs[digit] ?? '')
      .split(' ')
      .flatMap((bits, y) =>
        [...bits].flatMap((bit, x): [number, number][] =>
          bit === '1' ? [[place * (digitWidth + 1) + x + tileGap / 2, top + y + tileGap / 2]] : [],
        ),
      ),
  );

/** The code is white with a black shadow, so that it shows on any background. */
export function tileOf(code: string, scale: number): Tile {
  const rows = code.match(new RegExp(`.{1,${perRow}}`, 'g')) ?? [];
  const width = (perRow * (digitWidth + 1) + tileGap) * scale;
  const height = (rows.length * (digitHeight + 2) + tileGap) * scale;
  const data = Buffer.alloc(width * height * 4);
  const dab = (left: number, top: number, value: number) => {
    for (let y = top; y < top + scale; y++)
      for (let x = left; x < left + scale; x++) data.set([value, value, value, opacity], (y * width + x) * 4);
  };
  const dots = rows.flatMap((row, at) => dotsOf(row, at * (digitHeight + 2)));
  for (const [x, y] of dots) dab((x + 1) * scale, (y + 1) * scale, 0);
  for (const [x, y] of dots) dab(x * scale, y * scale, 255);
  return { data, width, height };
}

export const scaleOf = (width: number, height: number): number =>
  Math.min(8, Math.max(1, Math.round(Math.min(width, height) / 200)));

/** The mark does not survive somebody who wants to remove it. */
export async function withWatermark(bytes: Uint8Array, code: string): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  const { data, ...tile } = tileOf(code, scaleOf(width, height));
  const raw = { ...tile, channels: 4 as const };
  const drawn = await picture
    .composite([{ input: data, raw, tile: true, gravity: 'northwest', blend: 'over' }])
    .webp({ quality })
    .toBuffer();
  return Uint8Array.from(drawn);
}
