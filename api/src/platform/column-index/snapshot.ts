import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';

/** The numbers are in the byte order of the machine, which is the same wherever Veil runs: the lowest byte first. */
const header = z.object({
  /** Of the columns; a snapshot of another layout is not read. */
  layout: z.number(),
  savedAt: z.string(),
  /** Where each change feed goes on. */
  positions: z.array(z.string()),
  rows: z.number(),
  parts: z.number(),
  /** In bytes. */
  lengths: z.array(z.number()),
});

export interface Snapshot extends Omit<z.output<typeof header>, 'lengths'> {
  readonly chunks: readonly Uint8Array[];
}

const headerLengthBytes = 4;

/** Compressed as little as possible: loading is what somebody waits for. */
export function packed({ chunks, ...rest }: Snapshot): Promise<Buffer> {
  const head = Buffer.from(JSON.stringify({ ...rest, lengths: chunks.map(({ byteLength }) => byteLength) }));
  const length = Buffer.alloc(headerLengthBytes);
  length.writeUInt32LE(head.length);
  return promisify(gzip)(Buffer.concat([length, head, ...chunks]), { level: 1 });
}

/** undefined for what is no snapshot of this layout. */
export async function unpacked(bytes: Uint8Array, layout: number): Promise<Snapshot | undefined> {
  try {
    const whole = await promisify(gunzip)(bytes);
    let at = headerLengthBytes + whole.readUInt32LE();
    const head = header.parse(JSON.parse(whole.toString('utf8', headerLengthBytes, at)));
    const chunks = head.lengths.map((length) => {
      at += length;
      return whole.subarray(at - length, at);
    });
    return head.layout === layout && at === whole.length ? { ...head, chunks } : undefined;
  } catch {
    return undefined;
  }
}
