import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import { randomRequest } from './random-requests.ts';
import { TestServer } from './server.ts';

const server = new TestServer();
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
beforeAll(async () => {
  await server.start();
  const container = await server.container({ id: 'c', partitionKey: '/k', defaultTtl: -1 });
  for (let i = 0; i < 30; i += 1) {
    await container.items.create({
      id: `i${i}`,
      k: `k${i % 3}`,
      n: i,
      tags: ['a', 'b', i],
      deep: { x: [{ y: i }] },
    });
  }
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

interface Fuzzed {
  status: number;
  elapsedMs: number;
  what: string;
}

function send(): Promise<Fuzzed> {
  const { method, path, headers, body } = randomRequest();
  const started = performance.now();
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path: `/${path}`, method, headers, agent },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            elapsedMs: performance.now() - started,
            what: `${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 600)}`,
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

describe('random requests', () => {
  it(
    'never crash the server, never hang it, and are never its own fault',
    async () => {
      const pid = server.pid;
      const outcomes: Fuzzed[] = [];
      for (let sent = 0; sent < rounds(1_000); sent += 4) {
        outcomes.push(...(await Promise.all([send(), send(), send(), send()])));
      }
      expect(outcomes.filter(({ elapsedMs }) => elapsedMs > 1_000)).toEqual([]);
      expect(outcomes.filter(({ status }) => status === 500 || status === 0)).toEqual([]);
      expect(outcomes.filter(({ status }) => status < 300).length).toBeGreaterThan(rounds(20));
      const container = await server.container({ id: 'c', partitionKey: '/k' });
      await container.items.create({ id: 'after', k: 'x' });
      expect((await container.item('after', 'x').read()).statusCode).toBe(200);
      expect(server.pid).toBe(pid);
    },
    rounds(30_000),
  );
});
