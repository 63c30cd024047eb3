import { type PartitionKey, PartitionKeyKind } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { TestServer } from './server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

describe('a single partition key', () => {
  it('tells texts, numbers, booleans, null and nothing apart', async () => {
    const container = await server.container({ id: 'kinds', partitionKey: { paths: ['/key'] } });
    const keys: (PartitionKey | undefined)[] = ['1', 1, 1.5, 0, true, false, null, undefined, ''];
    for (const [i, key] of keys.entries()) await container.items.create({ id: 'same', key, i });
    for (const [i, key] of keys.entries()) {
      const read = await container.item('same', key).read();
      expect(read.resource).toMatchObject({ i });
    }
  });

  it('may not be an object or an array', async () => {
    const container = await server.container({ id: 'kinds', partitionKey: { paths: ['/key'] } });
    const created = container.items.upsert({ id: 'object', key: { a: 1 } });
    expect(await refusal(created)).toMatchObject({ code: 400 });
  });

  it('may be nested and quoted', async () => {
    const container = await server.container({ id: 'nested', partitionKey: { paths: ['/home/"the city"'] } });
    await container.items.create({ id: 'a', home: { 'the city': 'Ghent' } });
    expect((await container.item('a', 'Ghent').read()).statusCode).toBe(200);
  });

  it('empties its partition when asked to', async () => {
    const container = await server.container({ id: 'emptied', partitionKey: { paths: ['/key'] } });
    await container.items.create({ id: 'a', key: 'x' });
    await container.items.create({ id: 'a', key: 'y' });
    await container.deleteAllItemsForPartitionKey('x');
    expect((await container.item('a', 'x').read()).statusCode).toBe(404);
    expect((await container.item('a', 'y').read()).statusCode).toBe(200);
  });
});

describe('a hierarchical partition key', () => {
  const key = { paths: ['/country', '/city', '/street'], kind: PartitionKeyKind.MultiHash, version: 2 };

  it('is needed whole for one item', async () => {
    const container = await server.container({ id: 'levels', partitionKey: key });
    await container.items.create({ id: 'a', country: 'BE', city: 'Ghent', street: 'Korenlei' });
    expect((await container.item('a', ['BE', 'Ghent', 'Korenlei']).read()).statusCode).toBe(200);
    expect(await refusal(container.item('a', ['BE', 'Ghent']).read())).toMatchObject({ code: 400 });
  });

  it('gives the items of a prefix to queries', async () => {
    const container = await server.container({ id: 'prefixes', partitionKey: key });
    for (const [id, country, city] of [
      ['a', 'BE', 'Ghent'],
      ['b', 'BE', 'Bruges'],
      ['c', 'NL', 'Ghent'],
      ['d', 'BE', 'Ghent'],
    ]) {
      await container.items.create({ id, country, city, street: `${id}-street` });
    }
    const ids = async (partitionKey: PartitionKey) => {
      const { resources } = await container.items
        .query('SELECT VALUE c.id FROM c', { partitionKey })
        .fetchAll();
      return resources.sort();
    };
    expect(await ids(['BE'])).toEqual(['a', 'b', 'd']);
    expect(await ids(['BE', 'Ghent'])).toEqual(['a', 'd']);
    expect(await ids(['BE', 'Ghent', 'd-street'])).toEqual(['d']);
  });
});
