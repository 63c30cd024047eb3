import type { Container, FeedOptions, SqlQuerySpec } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { shapes, TestServer } from './server.ts';

const ascending = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const sortNumbers = (numbers: unknown[]) => numbers.toSorted((a, b) => Number(a) - Number(b));

describe.each(shapes)('with $shape', ({ options }) => {
  const isWhole = options.length === 0;
  const server = new TestServer();
  let members: Container;

  beforeAll(async () => {
    await server.start('--log', 'on', ...options);
    const compositeIndexes = [
      [
        { path: '/half', order: 'descending' as const },
        { path: '/n', order: 'ascending' as const },
      ],
    ];
    members = await server.container({
      id: 'members',
      partitionKey: '/city',
      indexingPolicy: { compositeIndexes },
    });
    for (let i = 0; i < 25; i += 1) {
      const city = i % 2 === 0 ? 'Ghent' : 'Bruges';
      await members.items.create({ id: `m${i}`, city, n: i, half: Math.floor(i / 2), tags: ['a', `t${i}`] });
    }
  });
  afterAll(() => server.stop());

  /** The results of every page. */
  async function pages(query: string | SqlQuerySpec, options: FeedOptions): Promise<unknown[][]> {
    const iterator = members.items.query(query, options);
    const found: unknown[][] = [];
    while (iterator.hasMoreResults()) {
      const { resources } = await iterator.fetchNext();
      if (resources !== undefined) found.push(resources);
    }
    return found;
  }

  describe('pages', () => {
    it('hold at most what was asked for, and together everything once', async () => {
      const found = await pages('SELECT VALUE c.n FROM c', { maxItemCount: 10 });
      if (isWhole) expect(found.map((page) => page.length)).toEqual([10, 10, 5]);
      expect(found.every((page) => page.length <= 10)).toBe(true);
      expect(sortNumbers(found.flat())).toEqual(ascending(0, 25));
    });

    it('are followed by an empty one when the last is exactly full', async () => {
      const query = 'SELECT VALUE c.n FROM c WHERE c.n < 8';
      const found = await pages(query, { partitionKey: 'Ghent', maxItemCount: 2 });
      expect(found).toEqual([[0, 2], [4, 6], []]);
    });

    it('may end within the results of one item', async () => {
      const query = 'SELECT VALUE CONCAT(c.id, t) FROM c JOIN t IN c.tags';
      const found = await pages(query, { partitionKey: 'Ghent', maxItemCount: 3 });
      expect(found.flat()).toEqual(ascending(0, 13).flatMap((i) => [`m${i * 2}a`, `m${i * 2}t${i * 2}`]));
    });

    it.each([
      ['ORDER BY', 'SELECT VALUE c.n FROM c ORDER BY c.n DESC', ascending(0, 13).map((i) => 24 - i * 2)],
      ['TOP', 'SELECT TOP 7 VALUE c.n FROM c', ascending(0, 7).map((i) => i * 2)],
      [
        'OFFSET LIMIT',
        'SELECT VALUE c.n FROM c ORDER BY c.n OFFSET 2 LIMIT 5',
        ascending(2, 7).map((i) => i * 2),
      ],
      ['DISTINCT', "SELECT DISTINCT VALUE c.half < 6 ? 'low' : 'high' FROM c", ['low', 'high']],
    ])('divide %s within a partition', async (_name, query, expected) => {
      const found = await pages(query, { partitionKey: 'Ghent', maxItemCount: 2 });
      expect(found.every((page) => page.length <= 2)).toBe(true);
      expect(found.flat()).toEqual(expected);
    });

    it('go on from a continuation token after a restart', async () => {
      const query = 'SELECT VALUE c.n FROM c';
      const asked = { partitionKey: 'Ghent', maxItemCount: 4 };
      const first = await members.items.query(query, asked).fetchNext();
      expect(first.resources).toEqual([0, 2, 4, 6]);
      await server.end('SIGKILL');
      await server.start('--log', 'on', ...options);
      members = await server.container({ id: 'members', partitionKey: '/city' });
      const { continuationToken } = first;
      const second = await members.items.query(query, { ...asked, continuationToken }).fetchNext();
      expect(second.resources).toEqual([8, 10, 12, 14]);
    });

    it('refuse a token of another query', async () => {
      const options = { partitionKey: 'Ghent', maxItemCount: 4 };
      const { continuationToken } = await members.items.query('SELECT * FROM c', options).fetchNext();
      const other = members.items
        .query('SELECT VALUE c.n FROM c', { ...options, continuationToken })
        .fetchNext();
      expect(await refusal(other)).toMatchObject({ code: 400 });
    });

    it('lose and repeat nothing when items are written between them', async () => {
      const container = await server.container({ id: 'moving', partitionKey: '/k' });
      for (const n of ascending(0, 10)) await container.items.create({ id: `${n}`, k: 'x', n });
      const iterator = container.items.query('SELECT VALUE c.n FROM c', {
        partitionKey: 'x',
        maxItemCount: 4,
      });
      const first = await iterator.fetchNext();
      await container.item('1', 'x').delete();
      await container.items.upsert({ id: '0', k: 'x', n: 0 });
      const rest = [...(await iterator.fetchNext()).resources, ...(await iterator.fetchNext()).resources];
      expect([...first.resources, ...rest]).toEqual(ascending(0, 10));
    });
  });

  describe('pages of an ordered query', () => {
    it('repeat nothing when newer items come before their place', async () => {
      const container = await server.container({ id: 'thread', partitionKey: '/k' });
      for (const n of ascending(0, 6)) await container.items.create({ id: `${n}`, k: 'x', n });
      const newestFirst = 'SELECT VALUE c.n FROM c ORDER BY c.n DESC';
      const iterator = container.items.query(newestFirst, { partitionKey: 'x', maxItemCount: 3 });
      expect((await iterator.fetchNext()).resources).toEqual([5, 4, 3]);
      await container.items.create({ id: '6', k: 'x', n: 6 });
      expect((await iterator.fetchNext()).resources).toEqual([2, 1, 0]);
    });
  });

  describe('queries over all partitions', () => {
    it.each<[string, string, unknown[]]>([
      ['ORDER BY', 'SELECT VALUE c.n FROM c ORDER BY c.n DESC', ascending(0, 25).reverse()],
      [
        'ORDER BY two properties',
        'SELECT c.id FROM c WHERE c.n < 4 ORDER BY c.half DESC, c.n ASC',
        [{ id: 'm2' }, { id: 'm3' }, { id: 'm0' }, { id: 'm1' }],
      ],
      ['TOP', 'SELECT TOP 3 VALUE c.n FROM c ORDER BY c.n', [0, 1, 2]],
      ['OFFSET LIMIT', 'SELECT VALUE c.n FROM c ORDER BY c.n OFFSET 5 LIMIT 3', [5, 6, 7]],
      ['DISTINCT', 'SELECT DISTINCT VALUE c.city FROM c ORDER BY c.city', ['Bruges', 'Ghent']],
      ['COUNT', 'SELECT VALUE COUNT(1) FROM c', [25]],
      ['SUM', 'SELECT VALUE SUM(c.n) FROM c', [300]],
      ['AVG', 'SELECT VALUE AVG(c.n) FROM c', [12]],
      ['MIN', 'SELECT VALUE MIN(c.n) FROM c WHERE c.n > 3', [4]],
      ['MAX', 'SELECT VALUE MAX(c.id) FROM c', ['m9']],
      [
        'GROUP BY',
        'SELECT c.city, COUNT(1) AS n, MAX(c.n) AS most FROM c GROUP BY c.city',
        [
          { city: 'Ghent', n: 13, most: 24 },
          { city: 'Bruges', n: 12, most: 23 },
        ],
      ],
    ])('are put together by the SDK: %s', async (_name, query, expected) => {
      // The order of groups is the service's own.
      const inOrder = (results: unknown[]) => (query.includes('GROUP BY') ? new Set(results) : results);
      expect(inOrder((await members.items.query(query).fetchAll()).resources)).toEqual(inOrder(expected));
      const found = await pages(query, { maxItemCount: 2 });
      expect(inOrder(found.flat())).toEqual(inOrder(expected));
    });
  });

  describe('continuation tokens over all partitions', () => {
    async function carriedOn(query: string) {
      const found: unknown[] = [];
      let continuationToken: string | undefined;
      do {
        const options = { maxItemCount: 4, enableQueryControl: true, continuationToken };
        const page = await members.items.query(query, options).fetchNext();
        found.push(...(page.resources ?? []));
        ({ continuationToken } = page);
      } while (continuationToken);
      return found;
    }

    it.each([
      ['ORDER BY', 'SELECT VALUE c.n FROM c ORDER BY c.n DESC', ascending(0, 25).reverse()],
      [
        'ORDER BY with ties',
        'SELECT VALUE c.half FROM c ORDER BY c.half DESC',
        ascending(0, 25)
          .map((n) => Math.floor(n / 2))
          .reverse(),
      ],
      [
        'ORDER BY a text',
        'SELECT VALUE c.city FROM c ORDER BY c.city',
        ascending(0, 25).map((n) => (n < 12 ? 'Bruges' : 'Ghent')),
      ],
    ])('carry on %s where the SDK controls the query', async (_name, query, expected) => {
      expect(await carriedOn(query)).toEqual(expected);
    });

    it('carry on what has no order', async () => {
      expect(sortNumbers(await carriedOn('SELECT VALUE c.n FROM c'))).toEqual(ascending(0, 25));
      const some = await carriedOn('SELECT VALUE c.n FROM c OFFSET 2 LIMIT 9');
      expect(new Set(some).size).toBe(9);
      if (isWhole) expect(some).toEqual(ascending(2, 11));
    });

    it('give out each tied item once', async () => {
      const found = await carriedOn('SELECT VALUE c.id FROM c ORDER BY c.half DESC');
      expect(new Set(found)).toEqual(new Set(ascending(0, 25).map((n) => `m${n}`)));
      expect(found).toHaveLength(25);
    });
  });

  describe('query answers', () => {
    it('carry metrics when asked to', async () => {
      const query = 'SELECT * FROM c WHERE c.n > 5';
      const options = { partitionKey: 'Ghent', populateQueryMetrics: true };
      const { queryMetrics } = await members.items.query(query, options).fetchNext();
      expect(queryMetrics).toMatchObject({ 0: { outputDocumentCount: 10 } });
    });

    it('cost more when they read more, and the same for the same', async () => {
      const charge = async (query: string) =>
        (await members.items.query(query, { partitionKey: 'Ghent' }).fetchAll()).requestCharge;
      expect(await charge('SELECT * FROM c')).toBeGreaterThan(await charge('SELECT TOP 1 * FROM c'));
      expect(await charge('SELECT * FROM c')).toBe(await charge('SELECT * FROM c'));
    });

    it('say where the text stops being a query', async () => {
      const refused = await refusal(
        members.items.query('SELECT * FROM c WHERE', { partitionKey: 'Ghent' }).fetchAll(),
      );
      expect(refused.code).toBe(400);
      expect(refused.message).toMatch(/"location":\{"start":\d+/);
    });

    it('refuse what this stand-in does not run, in words', async () => {
      const query = 'SELECT udf.price(c) FROM c';
      const refused = await refusal(members.items.query(query, { partitionKey: 'Ghent' }).fetchAll());
      expect(refused).toMatchObject({ code: 501 });
    });
  });
});
