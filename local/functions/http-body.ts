import type { IncomingMessage } from 'node:http';

/** The platform's limit: 100 MB. */
const platformLimit = 104_857_600;

export class PayloadTooLarge extends Error {
  constructor() {
    super('The request body is larger than 100 MB.');
  }
}

/**
 * The platform only reads a body that a Content-Length announces; a chunked one arrives empty.
 * @throws PayloadTooLarge without reading
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced === 0) return Buffer.alloc(0);
  if (announced > platformLimit) throw new PayloadTooLarge();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
