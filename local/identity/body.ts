import type { IncomingMessage } from 'node:http';

/** A refused request. The caller sees the message. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** In bytes. The longest request contains an e-mail address and a name. */
const limit = 16 * 1024;

/** @throws Refusal 415 for another type, 413 for a body that is too large */
export async function readBody(request: IncomingMessage, type: string): Promise<string> {
  const sent = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (sent !== type) throw new Refusal(415, `The content type must be ${type}.`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new Refusal(413, `The body must not be larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
