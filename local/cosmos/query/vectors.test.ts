import {
  type Container,
  VectorEmbeddingDataType,
  VectorEmbeddingDistanceFunction,
  VectorIndexType,
} from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../tests/server.ts';
import { Random } from './reference/random.ts';

const PATHS = {
  '/byCosine': VectorEmbeddingDistanceFunction.Cosine,
  '/byDot': VectorEmbeddingDistanceFunction.DotProduct,
  '/byDistance': VectorEmbeddingDistanceFunction.Euclidean,
};
const random = new Random(7);
const vector = () => Array.from({ length: 8 }, () => random.next() - 0.5);
const items = Array.from({ length: 40 }, (_, i) => {
  const v = vector();
  return { id: `v${i}`, pk: `p${i % 4}`, kind: i % 2, byCosine: v, byDot: v, byDistance: v };
});
const sought = vector();

function dot(a: number[], b: number[]): number {
  return a.map((x, i) => x * (b[i] ?? 0)).reduce((sum, x) => sum + x, 0);
}

/** How like the sought vector another is, the higher the more alike. */
const LIKENESS: Record<string, (v: number[]) => number> = {
  byCosine: (v) => dot(v, sought) / Math.sqrt(dot(v, v) * dot(sought, sought)),
  byDot: (v) => dot(v, sought),
  byDistance: (v) => -Math.hypot(...v.map((x, i) => x - (sought[i] ?? 0))),
};

describe('ORDER BY VectorDistance, through the SDK', () => {
  const server = new TestServer();
  let container: Container;

  beforeAll(async () => {
    await server.start();
    container = await server.container({
      id: 'vectors',
      partitionKey: '/pk',
      vectorEmbeddingPolicy: {
        vectorEmbeddings: Object.entries(PATHS).map(([path, distanceFunction]) => ({
          path,
          dataType: VectorEmbeddingDataType.Float32,
          dimensions: 8,
          distanceFunction,
        })),
      },
      indexingPolicy: {
        vectorIndexes: Object.keys(PATHS).map((path) => ({ path, type: VectorIndexType.Flat })),
      },
    });
    for (const item of items) await container.items.create(item);
    await container.items.create({ id: 'blank', pk: 'p1', kind: 2 });
  });
  afterAll(() => server.stop());

  const ask = async (query: string, partitionKey?: string) => {
    const spec = { query, parameters: [{ name: '@sought', value: sought }] };
    return (await container.items.query<string>(spec, { partitionKey, maxItemCount: 6 }).fetchAll())
      .resources;
  };
  const ranked = (name: string, from = items) => {
    const likeness = LIKENESS[name] ?? (() => 0);
    return from.toSorted((a, b) => likeness(b.byDot) - likeness(a.byDot)).map(({ id }) => id);
  };

  it('keeps an item without the vector: last by likeness, first by distance', async () => {
    const all = (name: string) =>
      ask(`SELECT TOP 41 VALUE c.id FROM c ORDER BY VectorDistance(c.${name}, @sought)`);
    expect((await all('byCosine')).at(-1)).toBe('blank');
    expect((await all('byDot')).at(-1)).toBe('blank');
    expect((await all('byDistance'))[0]).toBe('blank');
  });

  it.each(Object.keys(LIKENESS))('%s gives the most alike first', async (name) => {
    const order = `ORDER BY VectorDistance(c.${name}, @sought)`;
    expect(await ask(`SELECT TOP 9 VALUE c.id FROM c WHERE c.kind < 2 ${order}`)).toEqual(
      ranked(name).slice(0, 9),
    );
    expect(await ask(`SELECT VALUE c.id FROM c WHERE c.kind < 2 ${order} OFFSET 4 LIMIT 5`)).toEqual(
      ranked(name).slice(4, 9),
    );
    const odd = items.filter(({ kind }) => kind === 1);
    expect(await ask(`SELECT TOP 5 VALUE c.id FROM c WHERE c.kind = 1 ${order}`)).toEqual(
      ranked(name, odd).slice(0, 5),
    );
    const mine = items.filter(({ pk }) => pk === 'p2');
    expect(await ask(`SELECT TOP 3 VALUE c.id FROM c ${order}`, 'p2')).toEqual(
      ranked(name, mine).slice(0, 3),
    );
  });
});
