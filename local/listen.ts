import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Connections that wait to be let in. The API opens more than Node's 511 at once under load; each that finds no room is tried
 * again by the system after one and three seconds.
 */
export const backlog = 4096;

/**
 * Listens for this machine only.
 * @param port 0 lets the system choose
 * @returns `http://localhost:<port>`
 */
export async function listenOnLoopback(server: Server, port: number): Promise<string> {
  server.listen({ port, host: '127.0.0.1', backlog });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.');
  return `http://localhost:${address.port}`;
}
