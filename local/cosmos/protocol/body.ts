import type { IncomingMessage } from 'node:http';
import { tooLarge } from '../errors.ts';

/** A batch with 2 MB of items is somewhat larger as a request. */
const maxBytes = 5 * 1024 * 1024;

/**
 * Reads the whole body. One that is too large is read to its end but discarded, so that the client can read the answer.
 */
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
