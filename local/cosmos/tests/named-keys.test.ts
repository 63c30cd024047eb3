import type { Container } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shapes, TestServer } from './server.ts';

const cities = ['Ghent', 'Bruges', 'Antwerp', 'Leuven', 'Mons', 'Namur', 'Liège', 'Hasselt'];
const parameters = [
  { name: '@one', value: 'Ghent' },
  { name: '@other', value: 'Bruges' },
];

describe.each(shapes)('a query that names partition keys, with $shape', ({ options }) => {
  const server = new TestServer();
  let members: Container;

  beforeAll(async () => {
    await server.start('--log', 'on', ...options);
    // A container with a key of version 1 has one partition.
    members = await server.container({ id: 'members', partitionKey: { paths: ['/city'], version: 2 } });
    for (const [n, city] of cities.entries()) await members.items.create({ id: `m${n}`, city, n });
  });
  afterAll(() => server.stop());

  async function ask(condition: string) {
    await server.takeLog();
    const query = { query: `SELECT VALUE c.n FROM c WHERE ${condition}`, parameters };
    const iterator = members.items.query(query);
    // As the API asks: without a plan, so that the server walks through the partitions.
    Object.assign(iterator, { fetchQueryPlan: async () => new Error('No plan.') });
    const { resources } = await iterator.fetchAll();
    const asked = (await server.takeLog()).filter(({ operation }) => operation === 'query');
    return { found: resources.toSorted((one, other) => one - other), asked: asked.length };
  }

  it.each([
    ['c.city IN (@one, @other) AND c.n < 4', [0, 1]],
    [`c.n < 4 AND c.city = 'Ghent'`, [0]],
    [`c.city = @one AND c.city = 'Bruges'`, []],
    [`c.n < 4 AND c.city NOT IN ('Ghent')`, [1, 2, 3]],
    [`c.city = 'Ghent' OR c.n = 3`, [0, 3]],
    [`c.city IN ('Ghent', c.city)`, [0, 1, 2, 3, 4, 5, 6, 7]],
    [`c.city IN (@one, @missing)`, [0]],
  ])('finds everything: %s', async (condition, expected) => {
    expect((await ask(condition)).found).toEqual(expected);
  });

  it('asks the partitions of these keys alone', async () => {
    const everywhere = options.length === 0 ? 1 : 5;
    expect((await ask('c.n >= 0')).asked).toBe(everywhere);
    expect((await ask(`c.city IN ('Ghent')`)).asked).toBe(1);
    expect((await ask(`c.city NOT IN ('Ghent')`)).asked).toBe(everywhere);
    expect((await ask('c.n < 4 AND c.city IN (@one, @other)')).asked).toBeLessThanOrEqual(2);
  });
});
