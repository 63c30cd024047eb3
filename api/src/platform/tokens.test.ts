import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTokens } from './tokens.ts';

const issuer = 'https://identity.example';
const audience = 'veil-web';
let now = new Date('2026-03-10T12:00:00Z');
const published: JWK[] = [];
let server: Server;
let jwksUrl: string;
let fetched = 0;

async function newKey(kid: string): Promise<CryptoKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  published.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' });
  return privateKey;
}

const sign = (key: CryptoKey, kid: string, claims: Record<string, unknown> = {}) =>
  new SignJWT({ email: 'Iris@Example.org', email_verified: true, name: 'Iris', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('iris')
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 3_600_000))
    .sign(key);

beforeAll(async () => {
  server = createServer((_request, response) => {
    fetched++;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  jwksUrl = `http://127.0.0.1:${port}/jwks`;
});
afterAll(() => server.close());

const tokens = () => createTokens({ issuer, audience, jwksUrl, now: () => now });

describe('a token', () => {
  it('says who somebody is by issuer and subject alone', async () => {
    const key = await newKey('k1');
    const verifier = tokens();
    const first = await verifier.verify(await sign(key, 'k1'));
    const renamed = await verifier.verify(
      await sign(key, 'k1', { email: 'new@example.org', name: 'Iris B' }),
    );
    expect(first).toMatchObject({ email: 'iris@example.org', name: 'Iris' });
    expect(renamed?.personId).toBe(first?.personId);
  });

  it('lends no e-mail address the provider does not vouch for', async () => {
    const key = await newKey('k2');
    expect(await tokens().verify(await sign(key, 'k2', { email_verified: false }))).toMatchObject({
      email: null,
    });
  });

  it('is remembered until it expires, a minute of clock skew allowed', async () => {
    const key = await newKey('k3');
    const verifier = tokens();
    const token = await sign(key, 'k3');
    await verifier.verify(token);
    const before = fetched;
    const start = now.getTime();
    now = new Date(start + 3_659_000);
    expect(await verifier.verify(token)).toBeDefined();
    now = new Date(start + 3_661_000);
    expect(await verifier.verify(token)).toBeUndefined();
    expect(fetched).toBe(before);
  });

  it('signed by a newly published key is accepted once the keys may be fetched again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const verifier = tokens();
    const early = await newKey('k4');
    expect(await verifier.verify(await sign(early, 'k4'))).toBeDefined();
    const late = await newKey('k5');
    const token = await sign(late, 'k5');
    expect(await verifier.verify(token)).toBeUndefined();
    vi.setSystemTime(Date.now() + 6_000);
    expect(await verifier.verify(token)).toBeDefined();
    vi.useRealTimers();
  });

  it('cannot be judged while the keys cannot be had: that is a fault, not a refusal', async () => {
    const key = await newKey('k6');
    const unreachable = createTokens({
      issuer,
      audience,
      jwksUrl: 'http://127.0.0.1:1/jwks',
      now: () => now,
    });
    await expect(unreachable.verify(await sign(key, 'k6'))).rejects.toMatchObject({ status: 503 });
  });
});
