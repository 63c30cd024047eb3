import type { Database } from '@azure/cosmos';
import { Items } from '../platform/cosmos.ts';
import { type View, viewItem } from './view.ts';

export type ViewStore = ReturnType<typeof createViewStore>;

/** Views of a profile, read by its owner. `ProfileStore.findAsSeen` writes them. */
export function createViewStore(database: Database) {
  const items = new Items(database, 'profiles', viewItem);

  return {
    /** How many are kept, and how many of them are as new as `since`. */
    async count(viewedId: number, since: Date): Promise<{ total: number; recent: number }> {
      const partition = String(viewedId);
      const [total, recent] = await Promise.all([
        items.count(partition, { query: `SELECT VALUE COUNT(1) FROM c WHERE c.kind = 'view'` }),
        items.count(partition, {
          query: `SELECT VALUE COUNT(1) FROM c WHERE c.kind = 'view' AND c.viewedAt >= @since`,
          parameters: [{ name: '@since', value: since.toISOString() }],
        }),
      ]);
      return { total, recent };
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
