import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

/** The platform's limit in bytes without the setting: 100 MiB. */
export const defaultBodyLimit = 104_857_600;

/** In bytes. As on the platform, a setting that is no whole number counts as not set. */
export const bodyLimitOf = ({ FUNCTIONS_REQUEST_BODY_SIZE_LIMIT = '' }: NodeJS.ProcessEnv): number =>
  /^\d+$/.test(FUNCTIONS_REQUEST_BODY_SIZE_LIMIT)
    ? Number(FUNCTIONS_REQUEST_BODY_SIZE_LIMIT)
    : defaultBodyLimit;

export class PayloadTooLarge extends Error {
  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes.`);
  }
}

/**
 * The platform only passes on a body that a Content-Length announces; a chunked one arrives empty.
 * @param limit in bytes
 * @throws PayloadTooLarge before more than the limit was read
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const announced = request.headers['content-length'];
  if (Number(announced ?? 0) > limit) throw new PayloadTooLarge(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  // Otherwise the refusal would destroy the connection on which it is answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.byteLength;
    if (length > limit) throw new PayloadTooLarge(limit);
    if (announced !== undefined) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * In ms, as on the platform. A client that is still sending reads the answer, where a closed connection would be reset.
 */
const lingerMs = 5000;

/** Answers 413, and drops what still comes before it closes the connection. */
export async function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  { message }: PayloadTooLarge,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const text = JSON.stringify({ message });
  response.writeHead(413, {
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  response.write(text);
  request.resume();
  const ended = finished(request).catch(() => {});
  await Promise.race([ended, setTimeout(lingerMs, undefined, { ref: false })]);
  response.end();
}
