import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import * as z from 'zod';

const vapid = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/;
const Claims = z.strictObject({ aud: z.string(), exp: z.number(), sub: z.string().startsWith('mailto:') });
const dayMs = 24 * 60 * 60 * 1000;

/** Whether the request is signed for this service as RFC 8292 requires. */
function isSigned({ authorization = '', host = '' }: IncomingHttpHeaders): boolean {
  const [, said = '', signature = '', key = ''] = vapid.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(said), signed, Buffer.from(signature, 'base64url'))) return false;
  const claims = Claims.safeParse(JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString()));
  if (!claims.success || new URL(claims.data.aud).host !== host) return false;
  const left = claims.data.exp * 1000 - Date.now();
  return left > 0 && left <= dayMs;
}

export interface TakenPush {
  /** The last part of the address that the browser would have received. */
  phone: string;
  headers: IncomingHttpHeaders;
  /** Encrypted for the browser, in base64. */
  body: string;
}

interface Trouble {
  status: number;
  retryAfter?: number;
  location?: string;
}

/**
 * The stand-in for the browsers' push services (RFC 8030). It accepts encrypted and signed messages and delivers them
 * to nobody.
 */
export function webPushServer(): Server {
  const taken: TakenPush[] = [];
  const troubles = new Map<string, Trouble[]>();
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const [, place = '', phone = ''] = (request.url ?? '/').split('/');
    const json = (status: number, said: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(said));
    switch (`${request.method} ${place}`) {
      case 'GET ':
        return response.end(
          `${taken.length} messages were sent to phones on this machine. Nothing left it.\n`,
        );
      case 'GET taken':
        return json(
          200,
          taken.filter((one) => one.phone === phone),
        );
      case 'POST trouble':
        troubles.set(phone, JSON.parse(body.toString()));
        return json(200, {});
      case 'POST send': {
        const trouble = troubles.get(phone)?.shift();
        const { ttl, 'content-encoding': encoding } = request.headers;
        if (trouble)
          return json(
            trouble.status,
            {},
            {
              ...(trouble.retryAfter !== undefined && { 'retry-after': String(trouble.retryAfter) }),
              ...(trouble.location !== undefined && { location: trouble.location }),
            },
          );
        if (!isSigned(request.headers)) return json(403, { message: 'The signature is not of the key.' });
        if (!/^\d+$/.test(String(ttl)) || encoding !== 'aes128gcm' || body.length > 4096)
          return json(400, { message: 'TTL, encoding or length' });
        taken.unshift({ phone, headers: request.headers, body: body.toString('base64') });
        return json(201, {}, { location: `/message/${taken.length}` });
      }
      default:
        return json(501, { message: 'This stand-in for push services answers other calls only.' });
    }
  });
}
