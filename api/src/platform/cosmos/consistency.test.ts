import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { clientOf } from './consistency.ts';

let server: Server;
afterEach(() => server.close());

async function headersOfReads(consistency: string, reads: number): Promise<IncomingHttpHeaders[]> {
  const seen: IncomingHttpHeaders[] = [];
  server = createServer(({ url, headers }, response) => {
    const isAccount = url === '/';
    if (!isAccount) seen.push(headers);
    const account = {
      writableLocations: [],
      readableLocations: [],
      userConsistencyPolicy: { defaultConsistencyLevel: consistency },
    };
    const told = {
      'x-ms-session-token': '0:-1#7',
      'x-ms-content-path': 'AQAAAAEAAAA=',
      'x-ms-alt-content-path': 'dbs/veil/colls/profiles',
    };
    response.writeHead(200, { 'content-type': 'application/json', ...(!isAccount && told) });
    response.end(JSON.stringify(isAccount ? account : { id: 'iris' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const client = clientOf({ endpoint, key: 'a2V5' });
  for (let n = 0; n < reads; n++)
    await client.database('veil').container('profiles').item('iris', 'iris').read();
  client.dispose();
  return seen;
}

it('an account whose consistency is Session is sent what was seen of it', async () => {
  const [first, second] = await headersOfReads('Session', 2);
  expect(first?.['x-ms-session-token']).toBeUndefined();
  expect(second).toMatchObject({ 'x-ms-consistency-level': 'Session', 'x-ms-session-token': '0:-1#7' });
});

it.each(['Strong', 'BoundedStaleness'])('the reads of a %s account are not weakened', async (consistency) => {
  const [, second] = await headersOfReads(consistency, 2);
  expect(second?.['x-ms-consistency-level']).toBeUndefined();
  expect(second?.['x-ms-session-token']).toBeUndefined();
});
