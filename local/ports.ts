import { once } from 'node:events';
import { createServer } from 'node:net';

export const partNames = [
  'cosmos',
  'blob',
  'queue',
  'identity',
  'ai',
  'mail',
  'push',
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
  push: 9700,
  phones: 9800,
};

/** Below the range the system hands out by itself, so that nothing that asks for "any port" can take one of ours. */
const firstPort = 20_000;
const span = 12_000;
let blocks = 0;

/** One free port for each part. Each process looks in its own block first, so two runs at once do not meet. */
export async function freePorts(): Promise<Record<PartName, number>> {
  const size = partNames.length;
  for (let tries = 0; tries < span / size; tries++) {
    const base = firstPort + (((process.pid * 4 + blocks++) * size) % span);
    const free = await Promise.all(partNames.map((_, at) => isFree(base + at)));
    if (free.every(Boolean)) {
      const ports = { ...defaultPorts };
      for (const [at, name] of partNames.entries()) ports[name] = base + at;
      return ports;
    }
  }
  throw new Error(`No ${size} free ports in a row between ${firstPort} and ${firstPort + span}.`);
}

/** Whether nobody on this machine listens there, on IPv4 loopback or on every address. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
