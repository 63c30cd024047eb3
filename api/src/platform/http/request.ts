import type { HttpResponseInit } from '@azure/functions';
import type { Context } from '../../context.ts';
import { clientAddress, networkOf } from './client-address.ts';

export interface RequestTrace {
  /** The header `x-request-id`. */
  readonly id: string;
  /** Keyed hash of the client's address; empty if the address is unknown. */
  readonly from: string;
  /** Keyed hash of the client's network; empty if the address is unknown. */
  readonly network: string;
}

export const noRequest: RequestTrace = { id: '', from: '', network: '' };

/** Other fields are inherited, because `context` is too large to copy for each request. */
export function contextOf(headers: Headers, context: Context): Context {
  const id = context.newId();
  let from: string | undefined;
  const own: Pick<Context, 'request' | 'log'> = {
    request: {
      id,
      // The hash is computed on demand: few calls need it, and it costs as much as parsing an answer.
      get from() {
        from ??= hashedAddress(headers, context);
        return from;
      },
      get network() {
        const address = clientAddress(headers, context.settings.TRUSTED_PROXIES);
        return address && context.keyedHash('address', networkOf(address));
      },
    },
    log: (level, event, fields) => context.log(level, event, { ...fields, requestId: id }),
  };
  return Object.assign(Object.create(context), own);
}

function hashedAddress(headers: Headers, { settings, keyedHash }: Context): string {
  const address = clientAddress(headers, settings.TRUSTED_PROXIES);
  return address && keyedHash('address', address);
}

/** The site has another origin, so browsers let it read only the headers exposed here. */
export const withRequestId = (answer: HttpResponseInit, id: string): HttpResponseInit => ({
  ...answer,
  headers: {
    ...answer.headers,
    'x-request-id': id,
    'access-control-expose-headers': 'etag, retry-after, x-request-id',
  },
});
