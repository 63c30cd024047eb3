import { once } from 'node:events';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { joinInSlices } from '../turns/slices.ts';

/** Numbers are little-endian, as on every machine that runs Veil. */
const headerSchema = z.object({
  layout: z.number(),
  savedAt: z.string(),
  positions: z.array(z.string()),
  rows: z.number(),
  parts: z.number(),
  lengths: z.array(z.number()),
});

export interface IndexSnapshot extends Omit<z.output<typeof headerSchema>, 'lengths'> {
  readonly chunks: readonly Uint8Array[];
}

const headerLengthBytes = 4;

const pieceBytes = 2 ** 20;

/** Uses the fastest compression level, because a search may be waiting for the snapshot. */
export async function packSnapshot({ chunks, ...rest }: IndexSnapshot): Promise<Buffer> {
  const head = Buffer.from(JSON.stringify({ ...rest, lengths: chunks.map(({ byteLength }) => byteLength) }));
  const length = Buffer.alloc(headerLengthBytes);
  length.writeUInt32LE(head.length);
  const gzip = createGzip({ level: 1, chunkSize: pieceBytes });
  const pieces: Buffer[] = [];
  gzip.on('data', (piece: Buffer) => pieces.push(piece));
  for (const chunk of [length, head, ...chunks]) gzip.write(chunk);
  gzip.end();
  await once(gzip, 'end');
  return joinInSlices(pieces);
}

async function decompress(bytes: Uint8Array): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  const size = new DataView(buffer, byteOffset, byteLength).getUint32(byteLength - 4, true);
  let [whole, at] = [Buffer.alloc(0), 0];
  const gunzip = createGunzip({ chunkSize: pieceBytes });
  gunzip.end(bytes);
  for await (const piece of gunzip) {
    // Empty input yields no piece at all.
    if (at === 0) whole = Buffer.allocUnsafeSlow(size);
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.subarray(0, at);
}

/** undefined if it is damaged or has another layout. */
export async function unpackSnapshot(bytes: Uint8Array, layout: number): Promise<IndexSnapshot | undefined> {
  try {
    const whole = await decompress(bytes);
    let at = headerLengthBytes + whole.readUInt32LE();
    const head = headerSchema.parse(JSON.parse(whole.toString('utf8', headerLengthBytes, at)));
    const chunks = head.lengths.map((length) => {
      at += length;
      return whole.subarray(at - length, at);
    });
    return head.layout === layout && at === whole.length ? { ...head, chunks } : undefined;
  } catch {
    return undefined;
  }
}
