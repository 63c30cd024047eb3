import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function pngChunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  return Buffer.concat([number32(bytes.length), named, number32(crc32(named))]);
}

/** One bit a pixel, all black, however large it says it is. `rows` is how many there really are. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.concat([number32(width), number32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

interface PngChunk {
  name: string;
  bytes: Buffer;
}

export function pngChunks(file: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push({
      name: file.toString('latin1', at + 4, at + 8),
      bytes: file.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

export const pngOf = (chunks: PngChunk[]): Buffer =>
  Buffer.concat([signature, ...chunks.map(({ name, bytes }) => pngChunk(name, bytes))]);

/** With chunks of one's own behind the header. */
export function withPngChunks(file: Buffer, ...more: PngChunk[]): Buffer {
  const [header, ...rest] = pngChunks(file);
  return pngOf([...(header ? [header] : []), ...more, ...rest]);
}

/** An animated PNG of pictures of one size: https://www.w3.org/TR/png-3/#apng-frame-based-animation. */
export function animatedPng(frames: Buffer[], width: number, height: number): Buffer {
  let sequence = 0;
  const control = () =>
    Buffer.concat([
      ...[sequence++, width, height, 0, 0].map(number32),
      // A tenth of a second; neither disposal nor blending.
      Buffer.from([0, 1, 0, 10, 0, 0]),
    ]);
  const pixelsOf = (frame: Buffer) =>
    pngChunks(frame).flatMap(({ name, bytes }) => (name === 'IDAT' ? [bytes] : []));
  const [first, ...later] = frames;
  if (!first) throw new Error('An animation has a first picture.');
  const [header] = pngChunks(first);
  return pngOf([
    ...(header ? [header] : []),
    { name: 'acTL', bytes: Buffer.concat([number32(frames.length), number32(0)]) },
    { name: 'fcTL', bytes: control() },
    ...pixelsOf(first).map((bytes) => ({ name: 'IDAT', bytes })),
    ...later.flatMap((frame) => [
      { name: 'fcTL', bytes: control() },
      ...pixelsOf(frame).map((bytes) => ({
        name: 'fdAT',
        bytes: Buffer.concat([number32(sequence++), bytes]),
      })),
    ]),
    { name: 'IEND', bytes: Buffer.alloc(0) },
  ]);
}
