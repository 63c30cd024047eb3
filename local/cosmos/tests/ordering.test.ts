import type { Container } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from './catch.ts';
import { shapes, TestServer } from './server.ts';

describe.each(shapes)('with $shape', ({ options }) => {
  const server = new TestServer();
  let notes: Container;

  beforeAll(async () => {
    await server.start(...options);
    notes = await server.container({
      id: 'notes',
      partitionKey: '/owner',
      indexingPolicy: {
        includedPaths: [{ path: '/at/?' }, { path: '/place/*' }],
        excludedPaths: [{ path: '/*' }, { path: '/place/hidden/?' }],
        compositeIndexes: [
          [
            { path: '/kind', order: 'ascending' },
            { path: '/at', order: 'descending' },
          ],
        ],
      },
    });
    for (const n of [1, 2, 3]) {
      await notes.items.create({
        id: `${n}`,
        owner: 'ada',
        kind: 'a',
        at: n,
        place: { city: `c${n}`, hidden: n },
        text: 't',
      });
    }
  });
  afterAll(() => server.stop());

  const ordered = (order: string) =>
    notes.items.query(`SELECT VALUE c.id FROM c ORDER BY ${order}`, { partitionKey: 'ada' }).fetchAll();

  describe('ORDER BY', () => {
    it.each([
      ['an included property', 'c.at DESC', ['3', '2', '1']],
      ['a property below an included one', 'c.place.city', ['1', '2', '3']],
      ['the id', 'c.id DESC', ['3', '2', '1']],
      ['a composite index', 'c.kind, c.at DESC', ['3', '2', '1']],
      ['a composite index the other way round', 'c.kind DESC, c.at', ['1', '2', '3']],
    ])('is served by %s', async (_name, order, expected) => {
      expect((await ordered(order)).resources).toEqual(expected);
    });

    it.each([
      ['an excluded property', 'c.text'],
      ['a property excluded below an included one', 'c.place.hidden'],
      ['two properties without a composite index', 'c.at, c.place.city'],
      ['a composite index in another sequence', 'c.at DESC, c.kind'],
      ['a composite index in another direction', 'c.kind, c.at'],
    ])('is refused on %s', async (_name, order) => {
      expect(await refusal(ordered(order))).toMatchObject({ code: 400 });
    });

    it('is refused in the same words over all partitions', async () => {
      const everywhere = notes.items.query('SELECT * FROM c ORDER BY c.text').fetchAll();
      expect((await refusal(everywhere)).message).toContain('order-by item is excluded');
    });
  });
});
