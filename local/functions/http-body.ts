import type { IncomingMessage } from 'node:http';

/** What the platform itself takes (100 MB); a smaller limit is the app's own affair. */
const platformLimit = 104_857_600;

export class PayloadTooLarge extends Error {
  constructor() {
    super('The request body is larger than 100 MB.');
  }
}

/** @throws PayloadTooLarge as soon as it is known, without reading the rest */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > platformLimit) throw new PayloadTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > platformLimit) throw new PayloadTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
