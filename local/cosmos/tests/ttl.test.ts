import { ChangeFeedStartFrom } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusal } from './catch.ts';
import { TestServer } from './server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const withinSeconds = { timeout: 20_000, interval: 100 };

describe('time to live', () => {
  it('takes an item out of reads, queries and the change feed', async () => {
    const container = await server.container({ id: 'brief', partitionKey: '/k', defaultTtl: -1 });
    await container.items.create({ id: 'stays', k: 'x' });
    await container.items.create({ id: 'goes', k: 'x', ttl: 1 });
    expect((await container.item('goes', 'x').read()).statusCode).toBe(200);
    await vi.waitFor(async () => {
      expect((await container.item('goes', 'x').read()).statusCode).toBe(404);
    }, withinSeconds);
    const { resources } = await container.items.query('SELECT VALUE c.id FROM c').fetchAll();
    expect(resources).toEqual(['stays']);
    const feed = container.items.getChangeFeedIterator({
      changeFeedStartFrom: ChangeFeedStartFrom.Beginning(),
    });
    expect((await feed.readNext()).result.map((item) => item.id)).toEqual(['stays']);
  });

  it('frees the id and the unique key of an item whose time came', async () => {
    const container = await server.container({
      id: 'reused',
      partitionKey: '/k',
      defaultTtl: 1,
      uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/email'] }] },
    });
    await container.items.create({ id: 'a', k: 'x', email: 'a@x' });
    expect(await refusal(container.items.create({ id: 'b', k: 'x', email: 'a@x' }))).toMatchObject({
      code: 409,
    });
    await vi.waitFor(async () => {
      expect((await container.items.create({ id: 'b', k: 'x', email: 'a@x', ttl: -1 })).statusCode).toBe(201);
    }, withinSeconds);
    expect((await container.items.create({ id: 'a', k: 'x', email: 'b@x' })).statusCode).toBe(201);
  });

  it('starts again with every write', async () => {
    const container = await server.container({ id: 'renewed', partitionKey: '/k', defaultTtl: -1 });
    await container.items.create({ id: 'a', k: 'x', ttl: 1 });
    await container.item('a', 'x').patch([{ op: 'set', path: '/ttl', value: 100 }]);
    await container.items.create({ id: 'mark', k: 'x', ttl: 1 });
    await vi.waitFor(async () => {
      expect((await container.item('mark', 'x').read()).statusCode).toBe(404);
    }, withinSeconds);
    expect((await container.item('a', 'x').read()).statusCode).toBe(200);
  });

  it('follows a changed default, and is off without one', async () => {
    const container = await server.container({ id: 'changed', partitionKey: '/k' });
    await container.items.create({ id: 'a', k: 'x', ttl: 1 });
    await container.items.create({ id: 'b', k: 'x' });
    const { resource } = await container.read();
    await container.replace({ id: 'changed', partitionKey: resource?.partitionKey, defaultTtl: -1 });
    await vi.waitFor(async () => {
      expect((await container.item('a', 'x').read()).statusCode).toBe(404);
    }, withinSeconds);
    expect((await container.item('b', 'x').read()).statusCode).toBe(200);
  });

  it.each([0, -2, 1.5, '60', 2_147_483_648])('is refused when it is %j', async (ttl) => {
    const container = await server.container({ id: 'brief', partitionKey: '/k', defaultTtl: -1 });
    expect(await refusal(container.items.create<object>({ id: 'bad', k: 'x', ttl }))).toMatchObject({
      code: 400,
    });
  });
});
