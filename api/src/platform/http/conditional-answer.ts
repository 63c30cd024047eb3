import { createHash } from 'node:crypto';
import type { HttpResponseInit } from '@azure/functions';

/** Answers 304 if the ETag that the client sent is current. */
export function conditionalAnswer(
  sent: Headers,
  output: unknown,
  headers: Readonly<Record<string, string>>,
): HttpResponseInit {
  const body = JSON.stringify(output);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // A proxy may have weakened the ETag.
  if (sent.get('if-none-match')?.replace(/^W\//, '') === etag)
    return { status: 304, headers: { ...headers, etag } };
  return { status: 200, headers: { ...headers, etag, 'content-type': 'application/json' }, body };
}
