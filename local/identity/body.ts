import type { IncomingMessage } from 'node:http';

/** A request that is refused. The caller sees the message. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** Bytes. Nothing sent here is longer than an e-mail address and a name. */
const limit = 16 * 1024;

/** @throws Refusal 415 when it is of another type, 413 when it is too large */
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
