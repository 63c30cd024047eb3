import type { HttpResponseInit } from '@azure/functions';
import type { Context } from '../context.ts';
import { clientAddress } from './client-address.ts';

/** The part of a request that audit records and log lines carry. */
export interface RequestTrace {
  /** Sent as the header `x-request-id`. */
  readonly id: string;
  /** Keyed hash of the client's address; empty where that is not known. */
  readonly from: string;
}

/** Stands for a timer's work, which has no request. */
export const noRequest: RequestTrace = { id: '', from: '' };

/**
 * The context of one request, whose log lines carry its id. The other fields are inherited, since `context` is too
 * large to copy.
 */
export function contextOf(headers: Headers, context: Context): Context {
  const id = context.newId();
  const address = clientAddress(headers, context.settings.TRUSTED_PROXIES);
  const own: Pick<Context, 'request' | 'log'> = {
    request: { id, from: address && context.keyedHash('address', address) },
    log: (level, event, fields) => context.log(level, event, { ...fields, requestId: id }),
  };
  return Object.assign(Object.create(context), own);
}

/** The site is of another origin and reads only headers that are exposed. */
export const withRequestId = (answer: HttpResponseInit, id: string): HttpResponseInit => ({
  ...answer,
  headers: {
    ...answer.headers,
    'x-request-id': id,
    'access-control-expose-headers': 'etag, retry-after, x-request-id',
  },
});
