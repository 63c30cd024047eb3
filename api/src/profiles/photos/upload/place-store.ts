import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../../platform/cosmos/cosmos.ts';

const itemSchema = z.object({
  id: z.string(),
  /** Continuation token; absent for the first page. */
  page: z.optional(z.string()),
  /** The last blob name of the page that was processed. */
  after: z.optional(z.string()),
  ttl: z.number(),
});
type SweepCursor = Pick<z.output<typeof itemSchema>, 'page' | 'after'>;

const placeSeconds = 24 * 60 * 60;

export function createPlaceStore(database: Database) {
  const items = new Items(database, 'limits', itemSchema);
  const idOf = (sweep: string): string => `sweep:${sweep}`;

  return {
    async find(sweep: string): Promise<SweepCursor> {
      return (await items.find(idOf(sweep), idOf(sweep)))?.value ?? {};
    },

    /** The last writer wins, because either cursor is good enough. */
    async keep(sweep: string, place: SweepCursor): Promise<void> {
      await items.upsert({ ...place, id: idOf(sweep), ttl: placeSeconds });
    },
  };
}
