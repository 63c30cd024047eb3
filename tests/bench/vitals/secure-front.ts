import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { generate } from 'selfsigned';

/** Headers that HTTP/2 does not know. */
const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'host',
];

export interface Identity {
  key: string;
  cert: string;
  /** SHA-256 of the public key, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
  fingerprint: string;
}

/** A certificate for localhost, for a day. */
export async function makeIdentity(): Promise<Identity> {
  const day = 24 * 60 * 60 * 1000;
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    notAfterDate: new Date(Date.now() + day),
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}

export interface Front {
  url: string;
  close(): void;
}

/**
 * Speaks HTTP/2 over TLS in front of the address that `behind` says, as the deployed site and API do.
 * @param origin the page's origin behind the front, which the API allows
 */
export async function openFront(
  { key, cert }: Identity,
  behind: () => string,
  origin?: string,
): Promise<Front> {
  const server = createSecureServer({ key, cert });
  server.on('request', (request, response) => pass(request, response, behind(), origin));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no TCP address.');
  return { url: `https://localhost:${address.port}`, close: () => server.close() };
}

function pass(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  behind: string,
  origin: string | undefined,
): void {
  const { origin: asked } = request.headers;
  const headers = {
    ...plain(request.headers),
    ...(asked !== undefined && origin !== undefined && { origin }),
  };
  const passed = ask(behind + request.url, { method: request.method, headers }, (answer) => {
    const back = plain(answer.headers);
    if (back['access-control-allow-origin'] === origin && asked) back['access-control-allow-origin'] = asked;
    response.writeHead(answer.statusCode ?? 502, back);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}

const plain = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofOneConnection.includes(name)),
  );
