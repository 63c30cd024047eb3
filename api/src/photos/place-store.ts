import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items } from '../platform/cosmos.ts';

/** How far a sweep has come, by the name of what it goes through. */
const itemSchema = z.object({
  id: z.string(),
  /** What the storage calls the page; its first one where there is none. */
  page: z.string().optional(),
  /** The last name of the page that was taken up. */
  after: z.string().optional(),
  ttl: z.number(),
});
export type Place = Pick<z.output<typeof itemSchema>, 'page' | 'after'>;

/** A sweep that did not run for so many seconds begins anew. */
const placeSeconds = 24 * 60 * 60;

export type PlaceStore = ReturnType<typeof createPlaceStore>;

/** Where the next run of a sweep goes on, at whichever instance of the app. */
export function createPlaceStore(database: Database) {
  const items = new Items(database, 'limits', itemSchema);
  const idOf = (sweep: string): string => `sweep:${sweep}`;

  return {
    async find(sweep: string): Promise<Place> {
      return (await items.find(idOf(sweep), idOf(sweep)))?.value ?? {};
    },

    /** Of two runs at once the later word stands: either is a place to go on from. */
    async keep(sweep: string, place: Place): Promise<void> {
      await items.upsert({ ...place, id: idOf(sweep), ttl: placeSeconds });
    },
  };
}
