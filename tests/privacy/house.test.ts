import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../local/listen.ts';
import { findHouse, NotThisHouse } from './house.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers these paths with JSON, and counts what it was asked. */
async function serve(answers: (origin: string) => Record<string, unknown>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers(origin)[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  servers.push(server);
  const origin = await listenOnLoopback(server, 0);
  return { origin, asked };
}

const refusalOf = (address: string): Promise<string> =>
  findHouse(address).then(
    () => 'none',
    (fault: unknown) => {
      if (fault instanceof NotThisHouse) return fault.message;
      throw fault;
    },
  );

it.each([
  'https://veil.example',
  'http://10.0.0.4:4280',
  'https://localhost',
  'veil.example:4280',
  'http://user@localhost:4280',
  'http://localhost.veil.example',
])('refuses %s without asking it', async (address) => {
  expect(await refusalOf(address)).toContain(`${address} is not on this machine`);
});

it('says how to start a house where none answers', async () => {
  const { origin } = await serve(() => ({}));
  expect(await refusalOf(origin.replace('http://', ''))).toBe(
    `No house answers at ${origin}. Start one with \`npm start\`, and call this again when it says “Sign in as”.`,
  );
});

it.each(['https://login.veil.example/tenant/v2.0', 'https://veil.ciamlogin.com'])(
  'refuses a site on this machine that signs in at %s',
  async (issuer) => {
    const { origin, asked } = await serve((own) => ({
      '/settings.json': { apiOrigin: own, identity: { issuer } },
    }));
    expect(await refusalOf(origin)).toContain(`${issuer} is not on this machine`);
    expect(asked).toEqual(['GET /settings.json']);
  },
);

it('refuses a site on this machine whose API is elsewhere', async () => {
  const { origin, asked } = await serve((own) => ({
    '/settings.json': { apiOrigin: 'https://api.veil.example', identity: { issuer: own } },
  }));
  expect(await refusalOf(origin)).toContain('https://api.veil.example is not on this machine');
  expect(asked).toEqual(['GET /settings.json']);
});

it('refuses a provider that is not the local one, before it calls the API', async () => {
  const { origin, asked } = await serve((own) => ({
    '/settings.json': { apiOrigin: own, identity: { issuer: own } },
    '/.well-known/openid-configuration': { issuer: own },
  }));
  expect(await refusalOf(origin)).toContain('is not the identity provider that `npm start` starts');
  expect(asked.filter((one) => one.includes('/api/'))).toEqual([]);
});
