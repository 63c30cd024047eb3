import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { becomes, type HostileFile, plain, quarters } from './file.ts';
import { sayingItIs } from './jpeg.ts';
import { blackPng, withPngChunks } from './png.ts';

const tooMany = becomes('tooManyPixels');
const harmless = becomes('pictures');

/** An AVIF whose `ispe` box says how large it is. */
async function avifSayingItIs(width: number, height: number): Promise<Buffer> {
  const file = await plain(60, 60).avif({ effort: 0 }).toBuffer();
  const at = file.indexOf('ispe') + 8;
  file.writeUInt32BE(width, at);
  file.writeUInt32BE(height, at + 4);
  return file;
}

/** Small files that take much memory or time to decode. */
export const bombs: HostileFile[] = [
  tooMany('65,500 pixels square in a few bytes', () => blackPng(65_500, 65_500, 1)),
  tooMany('20,000 pixels square of one colour, all there', () => blackPng(20_000, 20_000)),
  tooMany('41 megapixels', () => blackPng(6500, 6400)),
  tooMany('a JPEG just over 40 megapixels', () => plain(8001, 5000).jpeg().toBuffer()),
  tooMany('a JPEG that says 65,500 square', async () =>
    sayingItIs(await quarters().jpeg().toBuffer(), 65_500, 65_500),
  ),
  tooMany('a WebP of 45 megapixels in 38 bytes', () =>
    plain(9000, 5000).webp({ lossless: true, effort: 0 }).toBuffer(),
  ),
  tooMany('an AVIF that says 30,000 square', () => avifSayingItIs(30_000, 30_000)),
  harmless('a GIF that says 65,535 square around a small picture', async () => {
    const gif = await quarters().gif().toBuffer();
    gif.fill(0xff, 6, 10);
    return gif;
  }),
  harmless('a colour profile of 200 MB in 200 KB', async () => {
    const profile = Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
    return withPngChunks(await quarters().png().toBuffer(), { name: 'iCCP', bytes: profile });
  }),
  harmless('a text of 200 MB in 200 KB', async () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000, 'x'))]);
    return withPngChunks(await quarters().png().toBuffer(), { name: 'zTXt', bytes: text });
  }),
  harmless('fifty thousand texts', async () => {
    const texts = Array.from({ length: 50_000 }, (_, nth) => ({
      name: 'tEXt',
      bytes: Buffer.from(`k${nth}\0v`),
    }));
    return withPngChunks(await quarters().png().toBuffer(), ...texts);
  }),
  harmless('a GIF of 2000 pictures', async () => {
    const frame = await plain(60, 60).png().toBuffer();
    const other = await plain(60, 60, '#fff').png().toBuffer();
    const frames = Array.from({ length: 2000 }, (_, nth) => (nth % 2 === 0 ? frame : other));
    return sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
  }),
];
