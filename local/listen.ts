import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Listens for this machine only.
 * @param port 0 lets the system choose
 * @returns `http://localhost:<port>`
 */
export async function listenOnLoopback(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.');
  return `http://localhost:${address.port}`;
}
