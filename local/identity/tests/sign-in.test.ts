import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Child, startChild } from '../../child.ts';
import { challenge, hashOf, newVisitor, verifier } from './visitor.ts';

const TokenReply = z.object({ id_token: z.string() });

const web = 'http://localhost:4999';
const callback = `${web}/auth/callback`;
const folder = mkdtempSync(join(tmpdir(), 'veil-identity-'));
let identity: Child;

beforeAll(async () => {
  identity = await startChild(['local/identity/main.ts', '--data', folder, '--web', web]);
});
afterAll(async () => {
  await identity.kill();
  rmSync(folder, { recursive: true });
});

const common = {
  client_id: 'veil-web',
  scope: 'openid email profile',
  redirect_uri: callback,
  state: 'the-state',
  nonce: 'the-nonce',
  prompt: 'login',
};
const implicit = { ...common, response_type: 'id_token' };
const withCode = {
  ...common,
  response_type: 'code',
  response_mode: 'fragment',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};

async function scriptToken(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/dev/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return TokenReply.parse(await reply.json()).id_token;
}

async function claimsIn(token = '') {
  const keys = createRemoteJWKSet(new URL('/jwks', identity.url));
  const options = { issuer: identity.url, audience: 'veil-web', algorithms: ['RS256'] };
  return (await jwtVerify(token, keys, options)).payload;
}

const exchange = (code: string, code_verifier: string) =>
  fetch(`${identity.url}/token`, {
    method: 'POST',
    headers: { origin: web },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'veil-web',
      redirect_uri: callback,
      code,
      code_verifier,
    }),
  });

describe('the sign-in page', () => {
  it('signs in a person of the demo with the id token in the hash', async () => {
    const visitor = newVisitor(identity.url);
    const page = await visitor.ask(implicit);
    expect(page.body).toContain('Margot de Wit');
    const end = await visitor.answer(page, { person: 'margot@veil.example' });
    expect(end.url.href.split('#')[0]).toBe(callback);
    const { state, id_token } = hashOf(end);
    expect(state).toBe('the-state');
    const claims = await claimsIn(id_token);
    expect(claims).toMatchObject({
      email: 'margot@veil.example',
      email_verified: true,
      name: 'Margot de Wit',
      nonce: 'the-nonce',
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(3600);
  });

  it('gives the same person the same subject in both flows and for scripts', async () => {
    const visitor = newVisitor(identity.url);
    const end = await visitor.answer(await visitor.ask(withCode), { person: 'margot@veil.example' });
    const { code = '', state } = hashOf(end);
    expect(state).toBe('the-state');
    const reply = await exchange(code, verifier);
    expect(reply.headers.get('access-control-allow-origin')).toBe(web);
    const fromCode = await claimsIn(TokenReply.parse(await reply.json()).id_token);
    expect(fromCode).toMatchObject({ name: 'Margot de Wit', nonce: 'the-nonce' });

    const again = await visitor.answer(await visitor.ask(implicit), { person: 'margot@veil.example' });
    expect((await claimsIn(hashOf(again).id_token)).sub).toBe(fromCode.sub);
    const forScript = await claimsIn(await scriptToken(identity.url, 'Margot@veil.example'));
    expect(forScript).toMatchObject({ sub: fromCode.sub, name: 'Margot de Wit' });
  });

  it('gives a code to its verifier only, and once', async () => {
    const visitor = newVisitor(identity.url);
    const first = await visitor.answer(await visitor.ask(withCode), { person: 'margot@veil.example' });
    const wrong = await exchange(hashOf(first).code ?? '', 'x'.repeat(43));
    expect(wrong.status).toBe(400);
    const second = await visitor.answer(await visitor.ask(withCode), { person: 'margot@veil.example' });
    expect((await exchange(hashOf(second).code ?? '', verifier)).status).toBe(200);
    expect((await exchange(hashOf(second).code ?? '', verifier)).status).toBe(400);
  });

  it('signs in somebody new, and knows the name after a restart', async () => {
    const visitor = newVisitor(identity.url);
    const page = await visitor.ask({ ...implicit, prompt: 'create' });
    expect(page.body.indexOf('Someone new')).toBeLessThan(page.body.indexOf('Somebody from the demo'));
    const form = { email: ' Ada@Example.org ', name: 'Ada "A" <Lovelace>', outcome: 'newcomer' };
    const end = await visitor.answer(page, form);
    const claims = await claimsIn(hashOf(end).id_token);
    expect(claims).toMatchObject({ email: 'ada@example.org', name: 'Ada "A" <Lovelace>' });

    const restarted = await startChild(['local/identity/main.ts', '--data', folder, '--web', web]);
    try {
      const id_token = await scriptToken(restarted.url, 'ada@example.org');
      const keys = createRemoteJWKSet(new URL('/jwks', identity.url));
      const { payload } = await jwtVerify(id_token, keys);
      expect(payload).toMatchObject({ sub: claims.sub, name: 'Ada "A" <Lovelace>' });
    } finally {
      await restarted.kill();
    }
  });

  it('shows what is wrong with a newcomer’s details and keeps what was typed', async () => {
    const visitor = newVisitor(identity.url);
    const page = await visitor.ask(implicit);
    const form = { email: '"><script>', name: ' ', outcome: 'newcomer' };
    const again = await visitor.answer(page, form);
    expect(again.status).toBe(400);
    expect(again.body).toContain('Please enter an e-mail address, like name@example.com.');
    expect(again.body).toContain('Please enter a name of up to 100 characters.');
    expect(again.body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(again.body).not.toContain('<script>');
  });

  it('lets another person sign in over a session', async () => {
    const visitor = newVisitor(identity.url);
    await visitor.answer(await visitor.ask(implicit), { person: 'margot@veil.example' });
    const end = await visitor.answer(await visitor.ask(implicit), { person: 'helen@veil.example' });
    expect(await claimsIn(hashOf(end).id_token)).toMatchObject({ email: 'helen@veil.example' });
  });
});

describe('what goes wrong comes back in the hash', () => {
  const answers = {
    cancel: 'access_denied',
    fail: 'temporarily_unavailable',
  };
  for (const [outcome, error] of Object.entries(answers)) {
    for (const request of [implicit, withCode]) {
      it(`${outcome} as ${error} (${request.response_type})`, async () => {
        const visitor = newVisitor(identity.url);
        const end = await visitor.answer(await visitor.ask(request), { outcome });
        expect(end.url.href.split('#')[0]).toBe(callback);
        expect(hashOf(end)).toMatchObject({ error, state: 'the-state' });
        expect(hashOf(end).error_description).toBeTruthy();
      });
    }
  }

  it('no session for prompt=none, no nonce, no PKCE', async () => {
    const visitor = newVisitor(identity.url);
    expect(hashOf(await visitor.ask({ ...implicit, prompt: 'none' }))).toMatchObject({
      error: 'login_required',
      error_description: 'End-User authentication is required',
    });
    const { nonce: _, ...withoutNonce } = implicit;
    expect(hashOf(await visitor.ask(withoutNonce)).error).toBe('invalid_request');
    const { code_challenge: _challenge, code_challenge_method: _method, ...withoutPkce } = withCode;
    expect(hashOf(await visitor.ask(withoutPkce)).error).toBe('invalid_request');
    expect(hashOf(await visitor.ask({ ...withCode, code_challenge_method: 'plain' })).error).toBe(
      'invalid_request',
    );
  });
});

describe('signing out', () => {
  const signOut = (to: string) =>
    `/session/end?${new URLSearchParams({ client_id: 'veil-web', post_logout_redirect_uri: to })}`;

  it.each([`${web}/`, web])('ends the session without asking and goes back to %s', async (to) => {
    const visitor = newVisitor(identity.url);
    await visitor.answer(await visitor.ask(implicit), { person: 'margot@veil.example' });
    const end = await visitor.open(signOut(to));
    expect(end).toMatchObject({ status: 0 });
    expect(end.url.origin).toBe(web);
    expect(hashOf(await visitor.ask({ ...implicit, prompt: 'none' })).error).toBe('login_required');
  });

  it('works for a visitor who has no session', async () => {
    const end = await newVisitor(identity.url).open(signOut(`${web}/`));
    expect(end.url.href).toBe(`${web}/`);
  });

  it('never goes to another site', async () => {
    const end = await newVisitor(identity.url).open(signOut('https://elsewhere.example/'));
    expect(end.status).toBe(400);
    expect(end.body).toContain('Post_logout_redirect_uri not registered');
  });
});
