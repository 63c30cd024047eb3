import type { Database } from '@azure/cosmos';
import { Items, type Stored } from '../../platform/cosmos/cosmos.ts';
import { inList } from '../../platform/cosmos/in-list.ts';
import { queryBefore } from '../../platform/cosmos/next-of.ts';
import { type Item, itemIn } from '../../platform/outbox/change.ts';
import {
  feedbackContainer as container,
  type GivenItem,
  givenItem,
  givenKey,
  type PairItem,
  pairItem,
} from './items.ts';

export function createGivenStore(database: Database) {
  const pairs = new Items(database, container, pairItem);
  const given = new Items(database, container, givenItem);

  return {
    findPair(key: string, occasion: string): Promise<Stored<PairItem> | undefined> {
      return pairs.find(occasion, key);
    },

    pairAt: (key: string, occasion: string): Item<PairItem> => itemIn(pairs, occasion, key),

    listPairs(key: string): Promise<PairItem[]> {
      return pairs.query(key, { query: `SELECT TOP 100 * FROM c WHERE c.kind = 'pair'` });
    },

    async removePair(key: string, occasion: string): Promise<void> {
      await pairs.remove(occasion, key);
    },

    /** An older copy changes nothing. */
    async showGiven(copy: GivenItem): Promise<void> {
      await given.change(copy.id, copy.key, (kept) =>
        kept && kept.version >= copy.version ? undefined : copy,
      );
    },

    async removeGiven(giverId: number, id: string): Promise<void> {
      await given.remove(id, givenKey(giverId));
    },

    async findGiven(giverId: number, id: string): Promise<GivenItem | undefined> {
      return (await given.find(id, givenKey(giverId)))?.value;
    },

    /** The ids are those of one page, so the query is bounded. */
    async listGivenAmong(giverId: number, ids: readonly string[]): Promise<GivenItem[]> {
      if (ids.length === 0) return [];
      const { names, parameters } = inList(ids);
      return given.query(givenKey(giverId), {
        query: `SELECT * FROM c WHERE c.kind = 'given' AND c.id IN ${names}`,
        parameters,
      });
    },

    listGiven(giverId: number, before: string, limit: number): Promise<GivenItem[]> {
      return given.query(givenKey(giverId), queryBefore('given', 'listKey', before, limit));
    },

    /** Includes copies that are no longer in any list. */
    listAnyGiven(giverId: number, limit: number): Promise<GivenItem[]> {
      return given.query(givenKey(giverId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'given'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },
  };
}
