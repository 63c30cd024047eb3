import { describe, expect, it } from 'vitest';
import containers from '../infra/containers.json' with { type: 'json' };
import { crossPartitionQueries, queriesIn, queriesOfApi } from './cross-partition.ts';

describe('finding queries that cross partitions', () => {
  it('names the function around each', () => {
    const text = `
export function createStore(database: Database) {
  return {
    /** Bounded. */
    async listBy({
      after,
      limit,
    }: Page): Promise<Thing[]> {
      const [open, closed] = await Promise.all([
        items.queryEverywhere({
          query: 'SELECT * FROM c',
        }),
        items.queryEverywhere(queryFirstOf('c.at <= @of', at, 'c.at', limit)),
      ]);
      return [...open, ...closed];
    },

    listAll: (limit: number): Promise<Thing[]> =>
      items.queryEverywhere(all(limit)),
    eraseSome(id: number): Promise<boolean> {
      return items.removeEverywhere(({ id }) => [id, id], of(id));
    },
  };

  async function listWhere(condition: string): Promise<Thing[]> {
    if (condition === '') return [];
    const found = await items.queryEverywhere({ query: condition });
    return found.map(fromItem);
  }
}`;
    expect(queriesIn('things/store.ts', text).map(({ site }) => site)).toEqual([
      'things/store.ts listBy',
      'things/store.ts listBy',
      'things/store.ts listAll',
      'things/store.ts eraseSome',
      'things/store.ts listWhere',
    ]);
  });
});

it('knows of each query of the API that crosses partitions how often it is made, and its bound', () => {
  const known = Object.values(crossPartitionQueries).flat();
  expect(known.map(({ site }) => site).sort()).toEqual(
    queriesOfApi()
      .map(({ site }) => site)
      .sort(),
  );
});

it('asks for cards by partition keys, so that only the partitions of these are asked', () => {
  const cards = crossPartitionQueries['on pages of members, in the partitions of the ids alone'];
  for (const { site } of cards) {
    const found = queriesOfApi().find((query) => query.site === site);
    expect(found?.text, site).toMatch(/c\.(?:id|profileId|eventId|groupId|subjectId) IN \(?\$\{names\}/);
  }
});

it('finds what somebody reacted to in chats and threads by an index, and not by reading every text', () => {
  const [asked] = queriesOfApi().filter(({ site }) => site === 'messaging/rooms/room.ts listReactedToBy');
  expect(asked?.text).toContain('ARRAY_CONTAINS(c.changedBy, @profile)');
  const rooms = containers.find(({ id }) => id === 'rooms');
  expect(rooms?.indexingPolicy.includedPaths).toContainEqual({ path: '/changedBy/[]/?' });
});
