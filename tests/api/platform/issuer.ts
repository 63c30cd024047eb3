import { createServer } from 'node:http';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';

/** An identity provider of the test's own, whose keys the test holds and can therefore misuse. */
export interface Issuer {
  url: string;
  jwksUrl: string;
  audience: string;
  key: CryptoKey;
  publicPem: string;
  kid: string;
  close(): void;
}

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'published';
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    jwksUrl: `${url}/jwks`,
    audience: 'veil-web',
    key: privateKey,
    publicPem: await exportSPKI(publicKey),
    kid,
    close: () => server.close(),
  };
}

interface TokenChanges {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
}

/** A token that the API accepts, with changed claims. A claim set to undefined is left out. Times in epoch seconds. */
export function makeToken(
  issuer: Issuer,
  { header = {}, claims = {}, key = issuer.key }: TokenChanges = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: issuer.url,
    aud: issuer.audience,
    sub: 'somebody',
    iat: now,
    exp: now + 600,
    email: 'somebody@example.org',
    email_verified: true,
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: issuer.kid, ...header }).sign(key);
}
