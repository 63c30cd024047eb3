import { fileWithOutcome, type HostileFile, quarters } from './file.ts';
import { frameHeader, withClaimedSize } from './jpeg.ts';
import { blackPng, pngChunks, pngOf } from './png.ts';

const encoders = {
  JPEG: () => quarters(900, 600).jpeg().toBuffer(),
  PNG: () => quarters(900, 600).png({ compressionLevel: 0 }).toBuffer(),
  WebP: () => quarters(900, 600).webp({ lossless: true, effort: 0 }).toBuffer(),
  AVIF: () => quarters(900, 600).avif({ effort: 0 }).toBuffer(),
  GIF: () => quarters(900, 600).gif({ effort: 1 }).toBuffer(),
};

const damagedFile = fileWithOutcome('damaged');
/** Decoders show what can be read and leave the rest grey, as browsers do. */
const decodablePicture = fileWithOutcome('pictures');

const patched = (file: Buffer, at: number, ...bytes: number[]): Buffer => {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
};

const truncatedFiles = Object.entries(encoders).map(([format, encode]) =>
  damagedFile(`half of a ${format}`, async () => {
    const whole = await encode();
    return whole.subarray(0, whole.length / 2);
  }),
);

const filesWithoutEnd = Object.entries(encoders).map(([format, encode]) =>
  damagedFile(`a ${format} without its last 40 bytes`, async () => (await encode()).subarray(0, -40)),
);

const fileStarts = Object.entries(encoders).map(([format, encode]) =>
  damagedFile(`the first 24 bytes of a ${format}`, async () => (await encode()).subarray(0, 24)),
);

/** Files that began as pictures. */
export const brokenFiles: HostileFile[] = [
  damagedFile('a script that begins as a GIF', () =>
    Buffer.from('GIF89a/*\0\0\x80\0\0*/=1;alert(1)//', 'latin1'),
  ),
  ...truncatedFiles,
  ...filesWithoutEnd,
  ...fileStarts,
  damagedFile('a PNG whose header has a wrong checksum', async () => patched(await encoders.PNG(), 29, 0, 0)),
  damagedFile('a PNG of 0 by 0 pixels', () => blackPng(0, 0)),
  damagedFile('a PNG without pixels', async () =>
    pngOf(pngChunks(await encoders.PNG()).filter(({ name }) => name !== 'IDAT')),
  ),
  damagedFile('a PNG of fewer rows than it says', () => blackPng(200, 200, 50)),
  damagedFile('a JPEG of 0 rows', async () => withClaimedSize(await encoders.JPEG(), 900, 0)),
  decodablePicture('a JPEG of more rows than it has', async () =>
    withClaimedSize(await encoders.JPEG(), 900, 4000),
  ),
  damagedFile('a JPEG of five channels', async () => {
    const jpeg = await encoders.JPEG();
    return patched(jpeg, frameHeader(jpeg) + 9, 5);
  }),
  decodablePicture('a JPEG with a hole', async () => {
    const jpeg = await encoders.JPEG();
    return patched(jpeg, jpeg.length / 2, ...Buffer.alloc(400, 0xff));
  }),
  damagedFile('a WebP that says it is longer', async () =>
    patched(await encoders.WebP(), 4, 0xff, 0xff, 0xff, 0x7f),
  ),
  decodablePicture('a PNG without its end', async () => (await encoders.PNG()).subarray(0, -12)),
  decodablePicture('a GIF of 0 by 0 pixels around a picture', async () =>
    patched(await encoders.GIF(), 6, 0, 0, 0, 0),
  ),
  damagedFile('an AVIF whose boxes make no sense', async () =>
    patched(await encoders.AVIF(), 32, 0xff, 0xff, 0xff, 0xff),
  ),
];
