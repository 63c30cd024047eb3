import { describe, expect, it } from 'vitest';
import containers from '../infra/containers.json' with { type: 'json' };
import { crossPartitionQueries, queriesIn, queriesOfApi } from './cross-partition.ts';

/** Their conditions stand elsewhere: with a caller, in a helper, or in a constant. */
const isBuiltElsewhere = new Set([
  'safety/moderation/numbers/year-store.ts newcomersSince',
  'gatherings/rating/store.ts listSeatsSince',
  'gatherings/events/event/store.ts listWhere',
  'messaging/conversations/store.ts listAllReactedBy',
  'notifications/activity/store.ts removeQuotes',
  'safety/deciders/tiered-profiles.ts createTieredQuery',
  'safety/moderation/numbers/year-store.ts list',
]);

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
    expect(found?.text, site).toMatch(/c\.(?:id|key|profileId|eventId|groupId|subjectId) IN \(?\$\{names\}/);
  }
});

describe('each query that crosses partitions', () => {
  /** With the id, which is always indexed. A partition key is not, unless it is listed. */
  const indexed = containers.flatMap(({ id, indexingPolicy }) => [
    `${id}/id`,
    ...indexingPolicy.includedPaths.map(
      ({ path }) => `${id}${path.replaceAll('/[]', '').replace(/\/[?*]$/, '')}`,
    ),
  ]);
  const rows = Object.values(crossPartitionQueries).flat();

  it.each(rows)(
    '$site ($asks) is narrowed by an index, or says that it may read everything',
    ({ by, asks }) => {
      if (by === '') return expect(asks).toContain('it scans');
      expect(indexed.some((path) => path === by || path.startsWith(`${by}/`))).toBe(true);
    },
  );

  it.each(rows.filter(({ site }) => !isBuiltElsewhere.has(site)))(
    '$site names that index',
    ({ site, by, asks }) => {
      const named = by.slice(by.indexOf('/') + 1).replaceAll('/', '.');
      const found = queriesOfApi().filter((one) => one.site === site);
      expect(found.map(({ text }) => text).join(), asks).toContain(by === '' ? 'c.' : `c.${named}`);
    },
  );
});
