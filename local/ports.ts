import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

export const partNames = [
  'cosmos',
  'blob',
  'queue',
  'identity',
  'ai',
  'mail',
  'pubsub',
  'phones',
  'api',
  'web',
] as const;
export type PartName = (typeof partNames)[number];

export const defaultPorts: Record<PartName, number> = {
  web: 4280,
  api: 7071,
  cosmos: 8081,
  blob: 10000,
  queue: 10001,
  identity: 9400,
  ai: 9500,
  mail: 9600,
  pubsub: 9700,
  phones: 9800,
};

/** Below the range from which the system assigns ports, so that no other program gets one of these by chance. */
const firstPort = 20_000;
const span = 12_000;
let blocks = 0;

/**
 * Finds one free port for each part. Each process searches its own block first. No part uses the first port of a block:
 * listening there reserves the block until the process ends, so that two processes that search at once do not collide.
 */
export async function freePorts(first = process.pid * 4 + blocks++): Promise<Record<PartName, number>> {
  const size = partNames.length + 1;
  const count = Math.floor(span / size);
  for (let tries = 0; tries < count; tries++) {
    const base = firstPort + ((first + tries) % count) * size;
    const guard = await listening(base);
    if (!guard) continue;
    const free = await Promise.all(partNames.map((_, at) => isFree(base + 1 + at)));
    if (free.every(Boolean)) {
      guard.unref();
      const ports = { ...defaultPorts };
      for (const [at, name] of partNames.entries()) ports[name] = base + 1 + at;
      return ports;
    }
    guard.close();
  }
  throw new Error(`No ${size} free ports in a row between ${firstPort} and ${firstPort + span}.`);
}

/** Whether nobody on this machine listens on the port, neither on IPv4 loopback nor on all addresses. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listening(port);
  if (!server) return false;
  server.close();
  await once(server, 'close');
  return true;
}

async function listening(port: number): Promise<Server | undefined> {
  const server = createServer();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
