import { CompactEncrypt, generateKeyPair, importSPKI } from 'jose';
import { expect } from 'vitest';
import { type Issuer, makeToken } from './issuer.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset;

/** Replaces one of the three parts of a good token. */
async function alterToken(
  issuer: Issuer,
  part: 0 | 1 | 2,
  change: (part: string) => string,
): Promise<string> {
  const parts = (await makeToken(issuer)).split('.');
  parts[part] = change(parts[part] ?? '');
  return parts.join('.');
}

async function strangersToken(issuer: Issuer, header: Record<string, unknown>): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return makeToken(issuer, { key: privateKey, header });
}

async function encrypted(issuer: Issuer): Promise<string> {
  const key = await importSPKI(issuer.publicPem, 'RSA-OAEP-256');
  return new CompactEncrypt(Buffer.from(await makeToken(issuer)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'JWT' })
    .encrypt(key);
}

/** Only a genuine token of the provider is told of its clock. */
export const refusalOf = (kind: string): object =>
  kind.startsWith('issued ')
    ? { message: expect.stringContaining('clock'), code: 'clock' }
    : { message: 'Please sign in again.' };

/** Each is refused with 401 by every endpoint that asks who calls. */
export const badTokens: Record<string, (issuer: Issuer) => string | Promise<string>> = {
  empty: () => '',
  'not a token': () => 'let-me-in',
  'two parts': async (issuer) => (await makeToken(issuer)).split('.').slice(0, 2).join('.'),
  'five parts: an encrypted one': encrypted,
  'alg none': (issuer) =>
    `${encode({ alg: 'none' })}.${encode({ iss: issuer.url, aud: issuer.audience, sub: 'x', iat: seconds(0), exp: seconds(600) })}.`,
  'alg none with a kid': (issuer) => alterToken(issuer, 0, () => encode({ alg: 'none', kid: issuer.kid })),
  'HS256 with the public key as secret': (issuer) =>
    makeToken(issuer, { header: { alg: 'HS256' }, key: new TextEncoder().encode(issuer.publicPem) }),
  'RS512 with the right key': (issuer) =>
    alterToken(issuer, 0, () => encode({ alg: 'RS512', kid: issuer.kid })),
  'PS256 in the header': (issuer) => alterToken(issuer, 0, () => encode({ alg: 'PS256', kid: issuer.kid })),
  'another issuer': (issuer) => makeToken(issuer, { claims: { iss: 'https://elsewhere.example' } }),
  'no issuer': (issuer) => makeToken(issuer, { claims: { iss: undefined } }),
  'another audience': (issuer) => makeToken(issuer, { claims: { aud: 'another-app' } }),
  'several audiences': (issuer) => makeToken(issuer, { claims: { aud: [issuer.audience, 'another-app'] } }),
  'no audience': (issuer) => makeToken(issuer, { claims: { aud: undefined } }),
  'expired 61 seconds ago': (issuer) => makeToken(issuer, { claims: { exp: seconds(-61) } }),
  'no expiry': (issuer) => makeToken(issuer, { claims: { exp: undefined } }),
  'expiry as text': (issuer) => makeToken(issuer, { claims: { exp: 'tomorrow' } }),
  'not valid for another 120 seconds': (issuer) => makeToken(issuer, { claims: { nbf: seconds(120) } }),
  'issued 120 seconds from now': (issuer) => makeToken(issuer, { claims: { iat: seconds(120) } }),
  'issued 30 seconds from now': (issuer) => makeToken(issuer, { claims: { iat: seconds(30) } }),
  'no time of issue': (issuer) => makeToken(issuer, { claims: { iat: undefined } }),
  'a logout token': (issuer) => makeToken(issuer, { header: { typ: 'logout+jwt' } }),
  'an access token': (issuer) => makeToken(issuer, { header: { typ: 'at+jwt' } }),
  'no subject': (issuer) => makeToken(issuer, { claims: { sub: undefined } }),
  'an empty subject': (issuer) => makeToken(issuer, { claims: { sub: '' } }),
  'a tampered payload': (issuer) =>
    alterToken(issuer, 1, (part) =>
      encode({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), sub: 'admin' }),
    ),
  'a tampered signature': (issuer) =>
    alterToken(issuer, 2, (part) => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`),
  'no signature': (issuer) => alterToken(issuer, 2, () => ''),
  'signed by a stranger': (issuer) => strangersToken(issuer, {}),
  'an unknown key': (issuer) => strangersToken(issuer, { kid: 'unpublished' }),
  'its own key in the header': async (issuer) =>
    strangersToken(issuer, { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }),
  'keys from elsewhere': (issuer) => strangersToken(issuer, { jku: 'https://elsewhere.example/jwks' }),
  'a critical extension': (issuer) =>
    alterToken(issuer, 0, () => encode({ alg: 'RS256', kid: issuer.kid, crit: ['x'], x: 1 })),
  oversized: (issuer) => makeToken(issuer, { claims: { padding: 'x'.repeat(9000) } }),
};
