import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { markOf } from '../blocks/apart.ts';
import { Items } from '../platform/cosmos.ts';
import type { KeyedHash } from '../platform/keyed-hash.ts';

/** How long somebody who left is still suspended when they come back, in seconds: 24 months. */
const keptSeconds = 730 * 24 * 60 * 60;
const suspensionItem = z.object({ id: z.string(), ttl: z.number() });
const keyOf = (mark: string): string => `suspended:${mark}`;

/** Who was suspended, by the keyed hash of their sign-in: it outlives their account. */
export function createSuspensionStore(database: Database, keyedHash: KeyedHash) {
  const items = new Items(database, 'keys', suspensionItem);
  const keyOfPerson = (personId: string) => keyOf(markOf(personId, keyedHash));

  return {
    async isSuspended(personId: string): Promise<boolean> {
      const key = keyOfPerson(personId);
      return (await items.find(key, key)) !== undefined;
    },

    /** @param mark of the person, by `markOf`. Kept anew, it counts from now. */
    async keep(mark: string): Promise<void> {
      await items.upsert({ id: keyOf(mark), ttl: keptSeconds });
    },

    async forget(mark: string): Promise<void> {
      await items.remove(keyOf(mark), keyOf(mark));
    },
  };
}
