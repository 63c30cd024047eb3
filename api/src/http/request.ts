import type { HttpResponseInit } from '@azure/functions';
import type { Context } from '../context.ts';
import { clientAddress } from './client-address.ts';

/** What a record and a log line say of the request they belong to. */
export interface RequestTrace {
  /** In the header `x-request-id` of its answer. */
  readonly id: string;
  /** A keyed hash of the address it came from; empty where that is not known. */
  readonly from: string;
}

/** Of what no request asked for, such as a timer's work. */
export const noRequest: RequestTrace = { id: '', from: '' };

/** The context of one request: what it logs carries its id. All else it has from `context`, which is too large to copy. */
export function contextOf(headers: Headers, context: Context): Context {
  const id = context.newId();
  const address = clientAddress(headers, context.settings.TRUSTED_PROXIES);
  const own: Pick<Context, 'request' | 'log'> = {
    request: { id, from: address && context.keyedHash('address', address) },
    log: (level, event, fields) => context.log(level, event, { ...fields, requestId: id }),
  };
  return Object.assign(Object.create(context), own);
}

/** The platform exposes no header to the site, which is of another origin; these it needs. */
export const withRequestId = (answer: HttpResponseInit, id: string): HttpResponseInit => ({
  ...answer,
  headers: {
    ...answer.headers,
    'x-request-id': id,
    'access-control-expose-headers': 'etag, retry-after, x-request-id',
  },
});
