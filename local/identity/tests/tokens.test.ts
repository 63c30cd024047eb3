import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Child, startChild } from '../../child.ts';
import { newVisitor } from './visitor.ts';

const TokenReply = z.object({ id_token: z.string() });
const Published = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

const folder = mkdtempSync(join(tmpdir(), 'veil-identity-'));
const start = () =>
  startChild(['local/identity/main.ts', '--data', folder, '--web', 'http://localhost:4999']);
let identity: Child;

beforeAll(async () => {
  identity = await start();
});
afterAll(async () => {
  await identity.kill();
  rmSync(folder, { recursive: true });
});

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${identity.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });

async function tokenOf(person: Record<string, unknown>): Promise<string> {
  const reply = await post('/dev/id-token', JSON.stringify(person));
  return TokenReply.parse(await reply.json()).id_token;
}

const readPublishedKeys = async () => Published.parse(await (await fetch(`${identity.url}/jwks`)).json());
const verifies = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await readPublishedKeys())).then(
    () => true,
    () => false,
  );

describe('tokens for scripts', () => {
  it('carry the name asked for, else the part before the @', async () => {
    expect(decodeJwt(await tokenOf({ email: 'kim@example.org', name: 'Kim' })).name).toBe('Kim');
    expect(decodeJwt(await tokenOf({ email: 'kim@example.org' })).name).toBe('kim');
  });

  it('expire when asked to', async () => {
    const { iat, exp } = decodeJwt(await tokenOf({ email: 'kim@example.org', expiresIn: 5 }));
    expect(Number(exp) - Number(iat)).toBe(5);
    expect(await verifies(await tokenOf({ email: 'kim@example.org', expiresIn: -1 }))).toBe(false);
  });

  it.each<[string, number]>([
    ['', 400],
    ['null', 400],
    ['[]', 400],
    ['{', 400],
    ['{}', 400],
    ['{"email":1}', 400],
    ['{"email":"kim"}', 400],
    [`{"email":"${'k'.repeat(300)}@example.org"}`, 400],
    ['{"email":"kim@example.org","name":""}', 400],
    ['{"email":"kim@example.org","expiresIn":3601}', 400],
    ['{"email":"kim@example.org","expiresIn":"5"}', 400],
    ['{"email":"kim@example.org","admin":true}', 400],
    [`{"email":"kim@example.org","name":"${'k'.repeat(20_000)}"}`, 413],
  ])('refuses %j', async (body, status) => {
    const reply = await post('/dev/id-token', body);
    expect(reply.status).toBe(status);
    expect(
      Object.keys(
        z
          .object({})
          .loose()
          .parse(await reply.json()),
      ),
    ).toEqual(['error']);
  });

  it('refuses another content type, as from a form of another site', async () => {
    expect((await post('/dev/id-token', '{"email":"kim@example.org"}', 'text/plain')).status).toBe(415);
  });
});

describe('keys', () => {
  it('publish no private part', async () => {
    for (const key of (await readPublishedKeys()).keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    }
  });

  it('change: the one before stays published until the next change', async () => {
    const before = await tokenOf({ email: 'kim@example.org' });
    await post('/dev/rotate-keys', '');
    const after = await tokenOf({ email: 'kim@example.org' });
    expect([await verifies(before), await verifies(after)]).toEqual([true, true]);
    await post('/dev/rotate-keys', '');
    expect([await verifies(before), await verifies(after)]).toEqual([false, true]);
  });

  it('change without disturbing a sign-in under way', async () => {
    const visitor = newVisitor(identity.url);
    const page = await visitor.ask({
      client_id: 'veil-web',
      response_type: 'id_token',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:4999/auth/callback',
      nonce: 'n',
      prompt: 'login',
    });
    await post('/dev/rotate-keys', '');
    const end = await visitor.answer(page, { person: 'margot@veil.example' });
    const token = new URLSearchParams(end.url.hash.slice(1)).get('id_token');
    expect(await verifies(token ?? '')).toBe(true);
  });

  it('outlive a restart', async () => {
    const token = await tokenOf({ email: 'kim@example.org' });
    await identity.kill('SIGKILL');
    identity = await start();
    expect(await verifies(token)).toBe(true);
  });
});

describe('bad requests', () => {
  const form = 'application/x-www-form-urlencoded';
  it.each([
    ['GET', '/auth'],
    ['GET', '/auth?client_id=nobody&response_type=id_token'],
    ['GET', '/auth?client_id=veil-web&client_id=veil-web&redirect_uri=http://localhost:4999/auth/callback'],
    ['GET', '/auth?client_id=veil-web&response_type=code&redirect_uri=https://elsewhere.example/'],
    ['GET', '/auth?client_id=%00&response_type=%FF'],
    ['GET', '/auth/unknown'],
    ['GET', '/interaction/'],
    ['GET', '/interaction/unknown'],
    ['POST', '/interaction/unknown'],
    ['PUT', '/interaction/unknown'],
    ['POST', '/token'],
    ['GET', '/session/end?id_token_hint=nonsense'],
    ['POST', '/session/end/confirm'],
    ['GET', '/dev/id-token'],
    ['GET', '/nowhere'],
    ['GET', '/%E0%A4%A'],
  ])('%s %s is refused and harms nothing', async (method, path) => {
    const body = method === 'GET' ? null : 'a=%E0%A4%A&b';
    const headers = { accept: 'text/html', 'content-type': form };
    const reply = await fetch(`${identity.url}${path}`, { method, body, headers, redirect: 'manual' });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(await reply.text()).not.toMatch(/\bat .*\.js|node_modules/);
    expect((await readPublishedKeys()).keys.length).toBeGreaterThan(0);
  });
});
