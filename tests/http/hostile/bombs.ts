import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { fileWithOutcome, type HostileFile, plainImage, quarters } from './file.ts';
import { withClaimedSize } from './jpeg.ts';
import { blackPng, withPngChunks } from './png.ts';

const pixelBomb = fileWithOutcome('tooManyPixels');
const harmlessPicture = fileWithOutcome('pictures');

/** An AVIF whose `ispe` box says how large it is. */
async function avifSayingItIs(width: number, height: number): Promise<Buffer> {
  const file = await plainImage(60, 60).avif({ effort: 0 }).toBuffer();
  const at = file.indexOf('ispe') + 8;
  file.writeUInt32BE(width, at);
  file.writeUInt32BE(height, at + 4);
  return file;
}

/** Small files that take much memory or time to decode. */
export const pixelBombs: HostileFile[] = [
  pixelBomb('65,500 pixels square in a few bytes', () => blackPng(65_500, 65_500, 1)),
  pixelBomb('20,000 pixels square of one colour, all there', () => blackPng(20_000, 20_000)),
  pixelBomb('41 megapixels', () => blackPng(6500, 6400)),
  pixelBomb('a JPEG just over 40 megapixels', () => plainImage(8001, 5000).jpeg().toBuffer()),
  pixelBomb('a JPEG that says 65,500 square', async () =>
    withClaimedSize(await quarters().jpeg().toBuffer(), 65_500, 65_500),
  ),
  pixelBomb('a WebP of 45 megapixels in 38 bytes', () =>
    plainImage(9000, 5000).webp({ lossless: true, effort: 0 }).toBuffer(),
  ),
  pixelBomb('an AVIF that says 30,000 square', () => avifSayingItIs(30_000, 30_000)),
  harmlessPicture('a GIF that says 65,535 square around a small picture', async () => {
    const gif = await quarters().gif().toBuffer();
    gif.fill(0xff, 6, 10);
    return gif;
  }),
  harmlessPicture('a colour profile of 200 MB in 200 KB', async () => {
    const profile = Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
    return withPngChunks(await quarters().png().toBuffer(), { name: 'iCCP', bytes: profile });
  }),
  harmlessPicture('a text of 200 MB in 200 KB', async () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000, 'x'))]);
    return withPngChunks(await quarters().png().toBuffer(), { name: 'zTXt', bytes: text });
  }),
  harmlessPicture('fifty thousand texts', async () => {
    const texts = Array.from({ length: 50_000 }, (_, nth) => ({
      name: 'tEXt',
      bytes: Buffer.from(`k${nth}\0v`),
    }));
    return withPngChunks(await quarters().png().toBuffer(), ...texts);
  }),
  harmlessPicture('a GIF of 2000 pictures', async () => {
    const frame = await plainImage(60, 60).png().toBuffer();
    const other = await plainImage(60, 60, '#fff').png().toBuffer();
    const frames = Array.from({ length: 2000 }, (_, nth) => (nth % 2 === 0 ? frame : other));
    return sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
  }),
];
