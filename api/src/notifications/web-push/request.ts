import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Thrown if the name resolves to a private network. */
export class PrivateAddressError extends Error {}

/** Connects only to the addresses that were checked, so that a second DNS answer cannot change them. */
export const publicLookup =
  (resolve: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (fault, found) => {
      if (fault) return callback(fault, '');
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(`${hostname} is no host of a push service.`), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

const timeout = 10_000;

interface WebPushAnswer {
  status: number;
  /** In seconds. */
  retryAfter: number | undefined;
}

/** Sends a POST without following redirects or reading the answer's body. */
export function postTo(
  { url, isTrusted }: { url: URL; isTrusted: boolean },
  headers: Record<string, string | number>,
  body: Buffer,
  resolve: LookupFunction = systemLookup,
): Promise<WebPushAnswer> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, failed) => {
    const sent = request(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeout),
      ...(!isTrusted && { lookup: publicLookup(resolve) }),
    });
    sent.once('error', failed);
    sent.once('response', (answer) => {
      const retryAfter = Number(answer.headers['retry-after']) || undefined;
      done({ status: answer.statusCode ?? 0, retryAfter });
      answer.destroy();
    });
    sent.end(body);
  });
}
