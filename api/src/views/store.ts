import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items } from '../platform/cosmos.ts';
import { type View, viewItem, viewOf } from './view.ts';

const countsSchema = z.object({ total: z.number(), recent: z.number().default(0) });
type Counts = z.output<typeof countsSchema>;

/** A large partition is counted page by page. */
const sum = (one: Counts, other: Counts): Counts => ({
  total: one.total + other.total,
  recent: one.recent + other.recent,
});

/** What one step of an erasure takes up: as many as a batch may hold. */
const pageSize = 100;

export type ViewStore = ReturnType<typeof createViewStore>;

/** Who opened whose profile. */
export function createViewStore(database: Database, now: () => Date) {
  const items = new Items(database, 'views', viewItem);
  const counts = new Items(database, 'views', countsSchema);

  return {
    async add(viewedId: number, viewer: { id: number }, at = now()): Promise<void> {
      await items.upsert(viewOf(viewedId, viewer.id, at));
    },

    /** How many are kept, and how many of them are as new as `since`. */
    async count(viewedId: number, since: Date): Promise<Counts> {
      const parts = await counts.query(String(viewedId), {
        query: `SELECT COUNT(1) AS total, SUM(IIF(c.viewedAt >= @since, 1, 0)) AS recent
          FROM c WHERE c.kind = 'view'`,
        parameters: [{ name: '@since', value: since.toISOString() }],
      });
      return parts.reduce(sum, { total: 0, recent: 0 });
    },

    /** Newest first. */
    listLatest(viewedId: number, limit: number): Promise<View[]> {
      return items.query(String(viewedId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'view' ORDER BY c.viewedAt DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** Whose profiles the member opened, the latest first. Across partitions, by index; `limit` bounds it. */
    listBy(viewerId: number, limit: number): Promise<View[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.viewerId = @viewer ORDER BY c.viewedAt DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@viewer', value: viewerId },
        ],
      });
    },

    /** Erases some of the views of a profile. False once none was left. */
    async eraseSomeOf(viewedId: number): Promise<boolean> {
      const found = await this.listLatest(viewedId, pageSize);
      if (found.length === 0) return false;
      await items.batch(
        String(viewedId),
        found.map(({ id }) => ({ operationType: 'Delete', id })),
      );
      return true;
    },

    /** The views of one profile by one other. At most one a day, for 90 days. */
    async eraseBetween(viewedId: number, viewerId: number): Promise<void> {
      const found = await items.query(String(viewedId), {
        query: `SELECT * FROM c WHERE c.kind = 'view' AND c.viewerId = @viewer`,
        parameters: [{ name: '@viewer', value: viewerId }],
      });
      for (const { id, profileId } of found) await items.remove(id, profileId);
    },

    /**
     * Erases some of the views that a member made of others. Across partitions, by index, once for each member who
     * leaves. False once none was left.
     */
    async eraseSomeBy(viewerId: number): Promise<boolean> {
      const found = await this.listBy(viewerId, pageSize);
      for (const { id, profileId } of found) await items.remove(id, profileId);
      return found.length > 0;
    },
  };
}
