import { type Container, VectorEmbeddingDataType, VectorEmbeddingDistanceFunction } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../tests/catch.ts';
import { shapes, TestServer } from '../tests/server.ts';

/** In the order of their score for "red bicycle" and "bell", the best first. */
const BY_TEXT = {
  both: 'a red bicycle with a bell',
  twice: 'red bicycle beside red bicycle',
  short: 'a red bicycle',
  long: 'a red bicycle, which is longer in words than any of the others',
  apart: 'a bicycle that is red',
  neither: 'a blue car',
};
const notes = Object.entries(BY_TEXT).map(([id, text], i) => ({
  id,
  owner: `o${i % 4}`,
  text,
  title: `${'far '.repeat(i)}near`,
  v: [i + 1, 0],
}));

describe.each(shapes.slice(0, 2))('ORDER BY RANK with $shape', ({ options }) => {
  const server = new TestServer();
  let container: Container;

  beforeAll(async () => {
    await server.start(...options);
    container = await server.container({
      id: 'notes',
      partitionKey: '/owner',
      vectorEmbeddingPolicy: {
        vectorEmbeddings: [
          {
            path: '/v',
            dataType: VectorEmbeddingDataType.Float32,
            dimensions: 2,
            distanceFunction: VectorEmbeddingDistanceFunction.Euclidean,
          },
        ],
      },
    });
    for (const note of notes.toReversed()) await container.items.create(note);
    await container.items.create({ id: 'blank', owner: 'o1' });
  });
  afterAll(() => server.stop());

  const ask = async (query: string, values: Record<string, string> = {}) => {
    const parameters = Object.entries(values).map(([name, value]) => ({ name, value }));
    const { resources } = await container.items.query<{ id: string }>({ query, parameters }).fetchAll();
    return resources.map(({ id }) => id);
  };
  const ids = Object.keys(BY_TEXT);

  it('goes by how rare and frequent the terms are and how long the text is; items without it are last', async () => {
    const order = 'ORDER BY RANK FullTextScore(c.text, "red bicycle", "bell")';
    const all = await ask(`SELECT TOP 20 c.id FROM c ${order}`);
    expect(all.slice(0, 4)).toEqual(ids.slice(0, 4));
    expect(all.slice(4, 6).toSorted()).toEqual(['apart', 'neither']);
    expect(all.slice(6)).toEqual(['blank']);
    expect(await ask(`SELECT c.id FROM c ${order} OFFSET 1 LIMIT 2`)).toEqual(['twice', 'short']);
  });

  it('takes filters, parameters and whole items', async () => {
    const query =
      'SELECT TOP 5 * FROM c WHERE FullTextContains(c.text, @sought) AND c.id != @not ORDER BY RANK FullTextScore(c.text, @sought)';
    expect(await ask(query, { '@sought': 'red bicycle', '@not': 'short' })).toEqual([
      'twice',
      'both',
      'long',
    ]);
  });

  it('puts several scores together by the rank that each gives', async () => {
    const rank = (scores: string) => ask(`SELECT TOP 7 c.id FROM c ORDER BY RANK RRF(${scores})`);
    const [byLength, byDistance] = ['FullTextScore(c.title, "near")', 'VectorDistance(c.v, [9, 0])'];
    const both = await rank(`${byLength}, ${byDistance}`);
    expect(both.slice(0, 2).toSorted()).toEqual(['both', 'neither']);
    expect(await rank(`${byLength}, ${byDistance}, [9, 1]`)).toEqual([...ids, 'blank']);
    expect(await rank(`${byLength}, ${byDistance}, [1, 9]`)).toEqual([...ids.toReversed(), 'blank']);
    expect(await rank(`${byLength}, ${byDistance}, [1, -9]`)).toEqual([...ids, 'blank']);
    expect(await rank(`${byLength}, ${byLength}, [-1, -1]`)).toEqual([...ids.toReversed(), 'blank']);
  });

  it('is refused within one partition key', async () => {
    const query = 'SELECT TOP 5 c.id FROM c ORDER BY RANK FullTextScore(c.text, "red")';
    const asked = container.items.query(query, { partitionKey: 'o1' }).fetchAll();
    expect(await refusal(asked)).toMatchObject({ code: 501 });
  });
});
