interface Chunk {
  /** Four letters, such as `VP8 ` or `EXIF`. */
  name: string;
  bytes: Buffer;
}

/**
 * The chunks of a WebP file, which is a RIFF container: https://developers.google.com/speed/webp/docs/riff_container.
 * @throws when it is none, or when a byte of it belongs to no chunk
 */
export function chunksOf(file: Uint8Array): Chunk[] {
  const bytes = Buffer.from(file);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) throw new Error('The file is no WebP.');
  if (bytes.readUInt32LE(4) !== bytes.length - 8)
    throw new Error('The file is longer or shorter than it says.');
  const chunks: Chunk[] = [];
  for (let at = 12; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > bytes.length) throw new Error('A chunk is longer than the file.');
    chunks.push({ name: bytes.toString('latin1', at, at + 4), bytes: bytes.subarray(at + 8, end) });
    at = end + (length % 2);
  }
  return chunks;
}

/** Served pictures are lossy and opaque: more would be a place for something else. */
const pixels = new Set(['VP8 ']);

/** Parts of a served picture besides pixels: metadata, colour profiles, animation, anything unknown. */
export const extrasOf = (file: Uint8Array): string[] =>
  chunksOf(file)
    .map(({ name }) => name)
    .filter((name) => !pixels.has(name));
