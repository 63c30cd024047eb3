import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../platform/cosmos/cosmos.ts';
import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';
import { marksOf } from '../platform/secrets/keyed-hash.ts';

/** 24 months. */
const keptSeconds = 730 * 24 * 60 * 60;
const suspensionItem = z.object({ id: z.string(), marks: z.array(z.string()), ttl: z.number() });
const keyOf = (mark: string): string => `suspended:${mark}`;

/** The keyed hash of a sign-in outlives the account. */
export function createSuspensionStore(database: Database, keyedHash: KeyedHash) {
  const items = new Items(database, 'keys', suspensionItem);

  /** With those under which the same suspension was kept before. */
  async function known(marks: readonly string[]): Promise<string[]> {
    const found = await Promise.all(marks.map((mark) => items.find(keyOf(mark), keyOf(mark))));
    return [...new Set([...marks, ...found.flatMap((item) => item?.value.marks ?? [])])];
  }

  return {
    async isSuspended(personId: string): Promise<boolean> {
      const keys = marksOf([{ personId }], keyedHash).map(keyOf);
      return (await Promise.all(keys.map((key) => items.find(key, key)))).some(Boolean);
    },

    /** @param marks of those whom one suspension is about, by `marksOf` */
    async keep(marks: readonly string[]): Promise<void> {
      const all = await known(marks);
      for (const mark of all) await items.upsert({ id: keyOf(mark), marks: all, ttl: keptSeconds });
    },

    async forget(marks: readonly string[]): Promise<void> {
      for (const mark of await known(marks)) await items.remove(keyOf(mark), keyOf(mark));
    },
  };
}
