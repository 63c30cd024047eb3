import type { ServerResponse } from 'node:http';
import type { Refusal } from '../errors.ts';
import type { Call } from './call.ts';
import type { Reply, Seen } from './reply.ts';
import { sessionToken } from './session.ts';

/** Charge of a refused request, in request units. */
export const refusedCharge = 1;

export function sendReply(response: ServerResponse, call: Call, reply: Reply): void {
  const headers: Record<string, string | number> = {
    'content-type': 'application/json',
    'x-ms-activity-id': call.activityId,
    'x-ms-request-charge': reply.charge,
    'x-ms-version': '2020-07-15',
    'x-ms-schemaversion': '1.17',
    ...reply.headers,
    ...seenHeaders(reply),
  };
  if (reply.body !== undefined) headers['content-length'] = Buffer.byteLength(reply.body);
  response.writeHead(reply.status, headers);
  response.end(reply.body);
}

export function sendRefusal(
  response: ServerResponse,
  refusal: Refusal,
  activityId: string,
  target: string,
): void {
  const body = refusal.body(activityId, target);
  const { substatus = 0, retryAfterMs } = refusal.details;
  response.writeHead(refusal.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-ms-activity-id': activityId,
    'x-ms-request-charge': refusedCharge,
    'x-ms-substatus': substatus,
    ...seenHeaders(refusal.seen),
    ...(retryAfterMs === undefined ? {} : { 'x-ms-retry-after-ms': retryAfterMs }),
  });
  response.end(body);
}

function seenHeaders({ owner, session }: Seen): Record<string, string | number> {
  const headers: Record<string, string | number> = {};
  if (owner !== undefined) {
    headers['x-ms-content-path'] = owner.rid;
    headers['x-ms-alt-content-path'] = encodeURI(owner.path);
  }
  if (session !== undefined) {
    headers['x-ms-session-token'] = sessionToken(session.range, session.lsn);
    headers.lsn = session.lsn;
  }
  return headers;
}

export function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}
