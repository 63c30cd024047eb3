import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Number of connections that may wait to be accepted. Under load the API gets more than Node's default of 511 at once;
 * the system would retry each rejected one after one and three seconds.
 */
export const backlog = 4096;

/**
 * Seconds for which a server keeps an idle connection: longer than clients do, as in Azure. Else it would close one while
 * the client's next request is on its way.
 */
export const keepAliveSeconds = 130;

/**
 * Listens on the loopback interface only.
 * @param port 0 lets the system choose
 * @returns `http://localhost:<port>`
 */
export async function listenOnLoopback(server: Server, port: number): Promise<string> {
  server.keepAliveTimeout = keepAliveSeconds * 1000;
  server.listen({ port, host: '127.0.0.1', backlog });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.');
  return `http://localhost:${address.port}`;
}
