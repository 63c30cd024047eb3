import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items } from '../platform/cosmos.ts';
import { type View, viewItem, viewsBy } from './view.ts';

const countsSchema = z.object({ total: z.number(), recent: z.number().default(0) });
type Counts = z.output<typeof countsSchema>;

/** A large partition is counted page by page. */
const sum = (one: Counts, other: Counts): Counts => ({
  total: one.total + other.total,
  recent: one.recent + other.recent,
});

/** What one step of an erasure takes up. */
const pageSize = 100;

export type ViewStore = ReturnType<typeof createViewStore>;

/** Views of a profile, read by its owner. `ProfileStore.findAsSeen` writes them. */
export function createViewStore(database: Database) {
  const items = new Items(database, 'profiles', viewItem);
  const counts = new Items(database, 'profiles', countsSchema);

  return {
    /** How many are kept, and how many of them are as new as `since`. */
    async count(viewedId: number, since: Date): Promise<Counts> {
      const parts = await counts.query(String(viewedId), {
        query: `SELECT COUNT(1) AS total, SUM(IIF(c.viewedAt >= @since, 1, 0)) AS recent
          FROM c WHERE c.kind = 'view'`,
        parameters: [{ name: '@since', value: since.toISOString() }],
      });
      return parts.reduce(sum, { total: 0, recent: 0 });
    },

    /**
     * Erases some of the views that a member made of others: their ids begin with who looked, and ids are always indexed.
     * Across partitions, once for each member who leaves. False once none was left.
     */
    async eraseSomeBy(viewerId: number): Promise<boolean> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'view' AND STARTSWITH(c.id, @prefix)`,
        parameters: [{ name: '@prefix', value: viewsBy(viewerId) }],
      });
      for (const { id, profileId } of found) await items.remove(id, profileId);
      return found.length > 0;
    },

    /** Newest first. */
    listLatest(viewedId: number, limit: number): Promise<View[]> {
      return items.query(String(viewedId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'view' ORDER BY c.viewedAt DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },
  };
}
