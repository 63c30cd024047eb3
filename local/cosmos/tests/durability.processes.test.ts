import { closeSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Container } from '@azure/cosmos';
import { describe, expect, it } from 'vitest';
import { lotsOf } from '../../lots.ts';
import { rounds } from '../../rounds.ts';
import { scratchFolder } from '../../scratch.ts';
import { TestServer } from './server.ts';

const noRetry = { connectionPolicy: { enableEndpointDiscovery: false } };

/** The writes that the server acknowledged. */
interface Acknowledged {
  singles: string[];
  batches: string[];
}

const partOf = (name: string, i: number) => ({ id: `${name}-${i}`, k: 'batch' });

/** Writes single items and batches of three, four writers at once, and kills the server in the midst of it. */
async function writeAndKill(server: TestServer, container: Container, round: number): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { singles: [], batches: [] };
  const killAfter = 8 + lotsOf(round)(40);
  let killed: Promise<void> | undefined;
  const acknowledge = (names: string[], name: string) => {
    names.push(name);
    const count = acknowledged.singles.length + acknowledged.batches.length;
    if (count >= killAfter) killed ??= server.end('SIGKILL');
  };
  const writer = async (lane: number) => {
    for (let n = 0; ; n += 1) {
      const name = `r${round}-${lane}-${n}`;
      await container.items.create({ id: name, k: `k${lane}` });
      acknowledge(acknowledged.singles, name);
      const created = [0, 1, 2].map((i) => ({
        operationType: 'Create' as const,
        resourceBody: partOf(name, i),
      }));
      await container.items.batch(created, 'batch');
      acknowledge(acknowledged.batches, name);
    }
  };
  await Promise.allSettled(Array.from({ length: 4 }, (_, lane) => writer(lane)));
  await killed;
  return acknowledged;
}

async function storedIds(container: Container): Promise<Set<string>> {
  const { resources } = await container.items
    .query('SELECT VALUE c.id FROM c', { maxItemCount: -1 })
    .fetchAll();
  return new Set(resources);
}

async function surviveKills(kills: number): Promise<void> {
  const server = await new TestServer().start();
  const written: Acknowledged = { singles: [], batches: [] };
  await server.container({ id: 'kept', partitionKey: '/k' });
  for (let round = 0; round < kills; round += 1) {
    const container = server.client(noRetry).database('test').container('kept');
    const acknowledged = await writeAndKill(server, container, round);
    written.singles.push(...acknowledged.singles);
    written.batches.push(...acknowledged.batches);
    await server.start();
  }
  const stored = await storedIds(server.client().database('test').container('kept'));
  const isWhole = (name: string) => [0, 1, 2].every((i) => stored.has(`${name}-${i}`));
  const begun = [...stored].filter((id) => /-\d+-\d+-\d$/.test(id)).map((id) => id.slice(0, -2));
  expect(written.singles.length).toBeGreaterThan(kills * 5);
  expect(written.singles.filter((id) => !stored.has(id))).toEqual([]);
  expect(written.batches.filter((name) => !isWhole(name))).toEqual([]);
  expect(begun.filter((name) => !isWhole(name))).toEqual([]);
  await server.stop();
}

describe('durability', () => {
  it('keeps every acknowledged write and no half batch through many kills under load', {
    timeout: rounds(60_000),
  }, async () => {
    await Promise.all([surviveKills(rounds(5)), surviveKills(rounds(5))]);
  });

  it('refuses a second process on the same folder, in words', async () => {
    const server = await new TestServer().start();
    await expect(new TestServer(server.folder).start()).rejects.toThrow(/is in use by another process/);
    await server.stop();
  });

  it('reports a damaged file instead of serving it', async () => {
    const folder = scratchFolder('cosmos');
    writeFileSync(join(folder, 'cosmos.db'), 'This is no database, however long it is. '.repeat(200));
    await expect(new TestServer(folder).start()).rejects.toThrow(/is damaged .* and is not served/);
    rmSync(folder, { recursive: true });
  });

  it('reports a file that ends too early, by as little as one byte', async () => {
    const server = await new TestServer().start();
    const container = await server.container({ id: 'cut', partitionKey: '/k' });
    await container.items.create({ id: 'a', k: 'x', text: 'x'.repeat(20_000) });
    await server.end();
    const file = join(server.folder, 'cosmos.db');
    truncateSync(file, statSync(file).size - 1);
    await expect(new TestServer(server.folder).start()).rejects.toThrow(/is damaged .* and is not served/);
    rmSync(server.folder, { recursive: true });
  });

  it('reports an empty file, and a file in place of the folder', async () => {
    const folder = scratchFolder('cosmos');
    const file = join(folder, 'cosmos.db');
    writeFileSync(file, '');
    await expect(new TestServer(folder).start()).rejects.toThrow(/is damaged \(it is empty\)/);
    await expect(new TestServer(file).start()).rejects.toThrow(/cosmos\.db is a file\. Give a --data folder/);
    rmSync(folder, { recursive: true });
  });

  it('reports a missing file whose log is there', async () => {
    const server = await new TestServer().start();
    await server.container({ id: 'lost', partitionKey: '/k' });
    await server.end('SIGKILL');
    rmSync(join(server.folder, 'cosmos.db'));
    await expect(new TestServer(server.folder).start()).rejects.toThrow(/is damaged \(it is missing/);
    rmSync(server.folder, { recursive: true });
  });

  it('reports a file that was damaged in the midst of its items', async () => {
    const server = await new TestServer().start();
    const container = await server.container({ id: 'many', partitionKey: '/k' });
    const text = 'x'.repeat(10_000);
    await Promise.all(ascending(60).map((n) => container.items.create({ id: `${n}`, k: 'x', text })));
    await server.end();
    const file = openSync(join(server.folder, 'cosmos.db'), 'r+');
    for (const page of ascending(20)) writeSync(file, Buffer.alloc(2048, 0xa5), 0, 2048, (20 + page) * 4096);
    closeSync(file);
    await expect(new TestServer(server.folder).start()).rejects.toThrow(/is damaged .* and is not served/);
    rmSync(server.folder, { recursive: true });
  });
});

const ascending = (length: number) => Array.from({ length }, (_, i) => i);
