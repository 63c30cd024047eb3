import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { bodyOf, createOrReplace } from '../../platform/cosmos/batch-parts.ts';
import { Items, type Stored } from '../../platform/cosmos/cosmos.ts';
import { queryAfter, queryAfterMoment } from '../../platform/cosmos/next-of.ts';
import { type Item, itemIn } from '../../platform/outbox/change.ts';
import { listEveryPage } from '../../platform/paging/every-page.ts';
import type { Fact } from './fact.ts';
import { factId } from './fact.ts';
import {
  ratingsContainer as container,
  type FactItem,
  factItem,
  type TallyItem,
  tallyId,
  tallyItem,
} from './items.ts';

/** Facts are read in pages of this size. */
const pageSize = 500;
const batchSize = 100;
const ofSeats = "c.kind = 'fact' AND c.fact.kind = 'event'";
const staleItem = z.object({ profileId: z.coerce.number() });
const anyItem = z.object({ id: z.string() });

/** Facts and their tally share a partition, so that one batch changes both. */
export function createRatingStore(database: Database) {
  const facts = new Items(database, container, factItem);
  const tallies = new Items(database, container, tallyItem);
  const stale = new Items(database, container, staleItem);
  const all = new Items(database, container, anyItem);

  return {
    findTally(profileId: number): Promise<Stored<TallyItem> | undefined> {
      return tallies.find(tallyId, String(profileId));
    },

    async findFact(profileId: number, id: string): Promise<Fact | undefined> {
      return (await facts.find(id, String(profileId)))?.value.fact;
    },

    tallyAt: (profileId: number): Item<TallyItem> => itemIn(tallies, tallyId, String(profileId)),

    countAt: (profileId: number, fact: Fact): Item<TallyItem> => ({
      ...itemIn(tallies, tallyId, String(profileId)),
      write(tally, found) {
        const item: FactItem = {
          id: factId(fact),
          profileId: String(profileId),
          kind: 'fact',
          schemaVersion: 1,
          at: 'endsAt' in fact ? fact.endsAt : 'at' in fact ? fact.at : fact.month,
          fact,
        };
        return facts.batch(String(profileId), [
          createOrReplace(tally, found?.etag),
          { operationType: 'Upsert', resourceBody: bodyOf(item) },
        ]);
      },
    }),

    /** Reads all facts, to rebuild a tally. No request does this. */
    async listFacts(profileId: number): Promise<Fact[]> {
      const found: Fact[] = [];
      for (let after = ''; ; ) {
        const page = await facts.query(String(profileId), queryAfter('fact', 'id', after, pageSize));
        found.push(...page.map(({ fact }) => fact));
        if (page.length < pageSize) return found;
        after = page.at(-1)?.id ?? '';
      }
    },

    async listNewest(profileId: number, limit: number): Promise<Fact[]> {
      const found = await facts.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'fact' ORDER BY c.at DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(({ fact }) => fact);
    },

    async listAttended(profileId: number, limit: number): Promise<Extract<Fact, { kind: 'event' }>[]> {
      const found = await facts.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'fact' AND c.fact.kind = 'event'
          AND c.fact.outcome = 'attended' ORDER BY c.at DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.flatMap(({ fact }) => (fact.kind === 'event' ? [fact] : []));
    },

    /** Everybody's seats at events that ended after an instant, read to the end: they are shown as totals. */
    async listSeatsSince(since: string): Promise<{ at: string; outcome: 'attended' | 'no-show' }[]> {
      const found = await listEveryPage(
        pageSize,
        { at: since, id: '' },
        (after, limit) => facts.queryEverywhere(queryAfterMoment(ofSeats, after, limit)),
        ({ at, id }) => ({ at, id }),
      );
      return found.flatMap(({ at, fact }) =>
        fact.kind === 'event' && fact.outcome !== 'none' ? [{ at, outcome: fact.outcome }] : [],
      );
    },

    /** This indexed query crosses partitions. Only a timer calls it, and `limit` bounds it. */
    async listStale(now: Date, limit: number): Promise<number[]> {
      const found = await stale.queryEverywhere({
        query: `SELECT TOP @limit c.profileId FROM c WHERE c.staleAt <= @now ORDER BY c.staleAt`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@now', value: now.toISOString() },
        ],
      });
      return found.map(({ profileId }) => profileId);
    },

    /** Returns false when none was left. */
    eraseSomeOf(profileId: number): Promise<boolean> {
      return all.removeFound(String(profileId), { query: `SELECT TOP ${batchSize} c.id FROM c` });
    },
  };
}
