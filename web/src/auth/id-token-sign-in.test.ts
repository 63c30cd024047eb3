// Specified: community 2.1.10.
import { describe, expect, it } from 'vitest';
import { readIdToken } from './id-token-claims.ts';
import { acceptedIdToken } from './id-token-sign-in.ts';

const now = Date.UTC(2030, 0, 1);
const site = { issuer: 'https://identity.example', clientId: 'veil-web' };
const pendingSignIn = { state: 'the-state', nonce: 'the-nonce' };
const claims = {
  iss: site.issuer,
  sub: 'margot',
  aud: site.clientId,
  exp: now / 1000 + 3600,
  nonce: 'the-nonce',
  name: 'Zoë Łuczak 張',
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenWith = (changes: object) =>
  `${encode({ alg: 'RS256' })}.${encode({ ...claims, ...changes })}.c2lnbmF0dXJl`;
const answerWith = (token: string, state = 'the-state') => new URLSearchParams({ id_token: token, state });
const accept = (answer: URLSearchParams, begun: typeof pendingSignIn | undefined = pendingSignIn) =>
  acceptedIdToken(answer, begun, site, now);

describe('the answer of the identity provider', () => {
  it('gives the token of the sign-in that was begun', () => {
    expect(accept(answerWith(tokenWith({})))).toBe(tokenWith({}));
  });

  it.each([
    ['another state', answerWith(tokenWith({}), 'another')],
    ['an empty state', answerWith(tokenWith({}), '')],
    ['no state', new URLSearchParams({ id_token: tokenWith({}) })],
    ['two states', new URLSearchParams(`${answerWith(tokenWith({}))}&state=the-state`)],
    ['two tokens', new URLSearchParams(`${answerWith(tokenWith({}))}&id_token=${tokenWith({})}`)],
    ['no token', new URLSearchParams({ state: 'the-state' })],
    ['another nonce', answerWith(tokenWith({ nonce: 'another' }))],
    ['no nonce', answerWith(tokenWith({ nonce: undefined }))],
    ['another issuer', answerWith(tokenWith({ iss: 'https://evil.example' }))],
    ['another audience', answerWith(tokenWith({ aud: 'another-site' }))],
    ['several audiences', answerWith(tokenWith({ aud: ['veil-web', 'another-site'] }))],
    ['its time over', answerWith(tokenWith({ exp: now / 1000 }))],
    ['no subject', answerWith(tokenWith({ sub: '' }))],
    ['something that is no token', answerWith('a.b')],
  ])('is refused with %s', (_case, answer) => {
    expect(() => accept(answer)).toThrow();
  });

  it('is refused when no sign-in was begun', () => {
    expect(() => acceptedIdToken(answerWith(tokenWith({})), undefined, site, now)).toThrow(
      'No sign-in was begun here.',
    );
  });
});

describe('reading a token', () => {
  it('understands names in any script', () => {
    expect(readIdToken(tokenWith({}))?.name).toBe('Zoë Łuczak 張');
  });

  it.each(['', 'a', 'a.b.c', 'a.e30.c', `a.${encode(null)}.c`, `a.${encode([])}.c`, 'a.%%%.c', 'a.b.c.d.e'])(
    'finds nothing in %j',
    (text) => {
      expect(readIdToken(text)).toBeUndefined();
    },
  );
});
