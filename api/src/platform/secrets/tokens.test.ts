import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../runtime/unavailable.ts';
import { createTokens } from './tokens.ts';

const issuer = 'https://identity.example';
const audience = 'veil-web';
let now = new Date('2026-03-10T12:00:00Z');
const publishedKeys: JWK[] = [];
let server: Server;
let jwksUrl: string;
let fetchCount = 0;
let isDown = false;

async function newKey(kid: string): Promise<CryptoKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  publishedKeys.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' });
  return privateKey;
}

function sign(key: CryptoKey, kid: string, claims: Record<string, unknown> = {}, typ?: string) {
  const iat = Math.floor(now.getTime() / 1000);
  const who = { email: 'Iris@Example.org', email_verified: true, name: 'Iris' };
  return new SignJWT({ iss: issuer, aud: audience, sub: 'iris', iat, exp: iat + 3600, ...who, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid, ...(typ !== undefined && { typ }) })
    .sign(key);
}

beforeAll(async () => {
  server = createServer((_request, response) => {
    fetchCount++;
    if (isDown) return response.writeHead(503).end();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: publishedKeys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  jwksUrl = `http://127.0.0.1:${port}/jwks`;
});
afterAll(() => server.close());

const events: string[] = [];
const log = (_level: string, event: string) => void events.push(event);
const tokens = () => createTokens({ issuer, audience, jwksUrl, now: () => now, log });

/** So many minutes later, for the verifier and for the cache of keys. */
function itIs(start: Date, minutesLater: number): void {
  now = new Date(start.getTime() + minutesLater * 60_000);
  vi.setSystemTime(now);
}

describe('a token', () => {
  it('says who somebody is by issuer and subject alone', async () => {
    const key = await newKey('k1');
    const verifier = tokens();
    const first = await verifier.verify(await sign(key, 'k1'));
    const renamed = await verifier.verify(
      await sign(key, 'k1', { email: 'new@example.org', name: 'Iris B' }),
    );
    expect(first).toMatchObject({ email: 'iris@example.org', name: 'Iris', signInId: expect.any(String) });
    expect(renamed).toEqual({ ...Object(first), email: 'new@example.org', name: 'Iris B' });
  });

  it.each([
    [{ email: 7 }, { email: null }],
    [{ email: `${'a'.repeat(320)}@example.org` }, { email: null }],
    [{ name: { first: 'Iris' } }, { name: 'User' }],
    [{ name: 'a'.repeat(201) }, { name: 'User' }],
    [{ auth_time: 'yesterday' }, { authenticatedAt: null }],
    [{ auth_time: 4_000_000_000 }, { authenticatedAt: null }],
    [{ amr: 'mfa' }, { proofs: [] }],
    [{ amr: ['mfa', 2] }, { proofs: [] }],
    [{ acr: 3 }, { proofs: [] }],
  ])('with the broken claim %j signs in and proves nothing by it', async (claims, identity) => {
    const key = await newKey('k5');
    expect(await tokens().verify(await sign(key, 'k5', claims))).toMatchObject(identity);
    publishedKeys.pop();
  });

  it.each([
    [{ email_verified: true }, true],
    [{ email_verified: false }, false],
    [{ email_verified: undefined }, false],
    [{ email_verified: undefined, xms_edov: true }, true],
    [{ email_verified: undefined, xms_edov: '1' }, true],
    [{ email_verified: undefined, xms_edov: 1 }, true],
    [{ email_verified: undefined, xms_edov: false }, false],
    [{ email_verified: undefined, xms_edov: '0' }, false],
    [{ email_verified: false, xms_edov: true }, false],
    [{ email_verified: 'true' }, false],
    [{ email_verified: 'true', xms_edov: true }, false],
    [{ email_verified: null, xms_edov: true }, false],
    [{ email_verified: 1 }, false],
    [{ email_verified: undefined, xms_edov: { of: 'x' } }, false],
  ])('with %j lends its e-mail address: %s', async (claims, isLent) => {
    const key = await newKey('k2');
    expect(await tokens().verify(await sign(key, 'k2', claims))).toMatchObject({
      email: isLent ? 'iris@example.org' : null,
    });
    publishedKeys.pop();
  });

  it.each([
    ['JWT', true],
    ['jwt', true],
    ['application/jwt', true],
    ['logout+jwt', false],
    ['at+jwt', false],
    ['secevent+jwt', false],
  ])('of the type %s is taken: %s', async (typ, isTaken) => {
    const key = await newKey('k7');
    const identity = await tokens().verify(await sign(key, 'k7', {}, typ));
    expect(identity !== undefined).toBe(isTaken);
    publishedKeys.pop();
  });

  it.each([
    [{ iat: 0 }, 'taken'],
    [{ iat: 5 }, 'taken'],
    [{ iat: 5.1 }, 'ahead'],
    [{ iat: 6 }, 'ahead'],
    [{ iat: 3600 }, 'ahead'],
    [{ exp: -59 }, 'taken'],
    [{ exp: -60 }, 'refused'],
    [{ nbf: 60 }, 'taken'],
    [{ nbf: 61 }, 'refused'],
    [{ exp: -60, iat: 6 }, 'refused'],
  ])('with times of %j seconds from now is %s', async (times, outcome) => {
    const key = await newKey('k8');
    const second = Math.floor(now.getTime() / 1000);
    const claims = Object.fromEntries(Object.entries(times).map(([name, time]) => [name, second + time]));
    const identity = await tokens().verify(await sign(key, 'k8', claims));
    expect(typeof identity === 'object' ? 'taken' : (identity ?? 'refused')).toBe(outcome);
    publishedKeys.pop();
  });

  it('whose key was removed is refused ten minutes later, though it was verified before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const start = now;
    const key = await newKey('k9');
    const verifier = tokens();
    const [early, late] = [await sign(key, 'k9'), await sign(key, 'k9', { name: 'Late' })];
    expect(await verifier.verify(early)).toBeDefined();
    publishedKeys.pop();
    itIs(start, 4);
    expect(await verifier.verify(late)).toBeDefined();
    itIs(start, 10);
    for (const token of [early, late]) expect(await verifier.verify(token)).toBeUndefined();
    now = start;
    vi.useRealTimers();
  });

  it('that was verified is believed for half an hour in which the keys cannot be had', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const start = now;
    const key = await newKey('k10');
    const verifier = tokens();
    const token = await sign(key, 'k10');
    expect(await verifier.verify(token)).toBeDefined();
    isDown = true;
    const asked = fetchCount;
    itIs(start, 29);
    for (let calls = 0; calls < 5; calls++) expect(await verifier.verify(token)).toBeDefined();
    expect(fetchCount - asked).toBe(1);
    expect(events.splice(0)).toEqual(['sign-in-not-checked']);
    itIs(start, 31);
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(Unavailable);
    isDown = false;
    expect(await verifier.verify(token)).toBeDefined();
    now = start;
    vi.useRealTimers();
  });

  it('is remembered until it expires, a minute of clock skew allowed', async () => {
    const key = await newKey('k3');
    const verifier = tokens();
    const token = await sign(key, 'k3');
    await verifier.verify(token);
    const before = fetchCount;
    const start = now.getTime();
    now = new Date(start + 3_659_000);
    expect(await verifier.verify(token)).toBeDefined();
    now = new Date(start + 3_661_000);
    expect(await verifier.verify(token)).toBeUndefined();
    expect(fetchCount).toBe(before);
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
      log,
    });
    await expect(unreachable.verify(await sign(key, 'k6'))).rejects.toBeInstanceOf(Unavailable);
  });
});
