import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { providerMetadata } from './provider-metadata.ts';

let answer: { status: number; body: string };
const server = createServer((request, response) => {
  const found = request.url === '/tenant/v2.0/.well-known/openid-configuration';
  response.writeHead(found ? answer.status : 404).end(found ? answer.body : '');
});
let issuer: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  issuer = `http://127.0.0.1:${address.port}/tenant/v2.0`;
});
afterAll(() => void server.close());

const metadata = (changes: object = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/logout`,
  ...changes,
});

it('knows the endpoints, with or without a slash at the end of the issuer', async () => {
  answer = { status: 200, body: JSON.stringify(metadata()) };
  expect(await providerMetadata(issuer)).toEqual(metadata());
  answer = { status: 200, body: JSON.stringify(metadata({ issuer: `${issuer}/` })) };
  expect(await providerMetadata(`${issuer}/`)).toEqual(metadata({ issuer: `${issuer}/` }));
});

it.each([
  ['another issuer', 200, () => metadata({ issuer: 'https://evil.example' })],
  ['no end of session', 200, () => metadata({ end_session_endpoint: undefined })],
  ['a failure', 503, () => metadata()],
])('refuses %s', async (_case, status, body) => {
  answer = { status, body: JSON.stringify(body()) };
  await expect(providerMetadata(issuer)).rejects.toThrow();
});
