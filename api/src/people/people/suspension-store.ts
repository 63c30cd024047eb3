import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';

/** 24 months. */
const keptSeconds = 730 * 24 * 60 * 60;
const suspensionItem = z.object({ id: z.string(), pseudonyms: z.array(z.string()), ttl: z.number() });
const keyOf = (pseudonym: string): string => `suspended:${pseudonym}`;

/** Keeps keyed hashes of suspended people, which outlive their accounts. */
export function createSuspensionStore(database: Database, keyedHash: KeyedHash) {
  const items = new Items(database, 'keys', suspensionItem);

  /** Adds the pseudonyms under which the same suspension was kept before. */
  async function known(pseudonyms: readonly string[]): Promise<string[]> {
    const found = await Promise.all(
      pseudonyms.map((pseudonym) => items.find(keyOf(pseudonym), keyOf(pseudonym))),
    );
    return [...new Set([...pseudonyms, ...found.flatMap((item) => item?.value.pseudonyms ?? [])])];
  }

  return {
    async isSuspended(personId: string): Promise<boolean> {
      const keys = pseudonymsOf([{ personId }], keyedHash).map(keyOf);
      return (await Promise.all(keys.map((key) => items.find(key, key)))).some(Boolean);
    },

    /** @param pseudonyms of the people suspended together, by `pseudonymsOf` */
    async keep(pseudonyms: readonly string[]): Promise<void> {
      const all = await known(pseudonyms);
      for (const pseudonym of all)
        await items.upsert({ id: keyOf(pseudonym), pseudonyms: all, ttl: keptSeconds });
    },

    async forget(pseudonyms: readonly string[]): Promise<void> {
      for (const pseudonym of await known(pseudonyms)) await items.remove(keyOf(pseudonym), keyOf(pseudonym));
    },
  };
}
