import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../errors.ts';

/** A batch of 2 MB in items is somewhat larger on the wire. */
const maxBytes = 5 * 1024 * 1024;

/** Reads a body whole. One that is too large is read to its end but not kept, so that the answer can be heard. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (!hasBody(request)) return emptyBody;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw tooLarge();
  return Buffer.concat(chunks);
}

const emptyBody = Buffer.alloc(0);

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
