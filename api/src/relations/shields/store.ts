import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { rewriteItem, type Writable } from '../../platform/outbox/change.ts';
import { timesSchema } from '../../profiles/profiles/parts/shields.ts';

const container = 'keys';

export const shieldEntrySchema = storedObject({
  ...timesSchema.shape,
  id: z.string(),
  hash: z.string(),
  from: z.string(),
});
export type ShieldEntry = z.output<typeof shieldEntrySchema>;

const addressShieldSchema = storedObject({
  id: z.string(),
  pseudonym: z.string(),
  profileId: z.number(),
  from: z.string(),
});
export type AddressShield = z.output<typeof addressShieldSchema>;

type OneOrMoreHashes = string | readonly string[];

export function createShieldStore(database: Database) {
  const byNamer = listOf(database, shieldEntrySchema, (pseudonym) => `shields:${pseudonym}`);
  const byAddress = listOf(database, addressShieldSchema, (hash) => `shield:${hash}`);
  return { byNamer, byAddress };
}

/** Lists are keyed by the hashes under each key of the ring. A list begun under an earlier key is continued there. */
function listOf<Item extends { readonly id: string }>(
  database: Database,
  schema: z.ZodMiniType<Item>,
  keyOf: (of: string) => string,
) {
  type List = { id: string; entries: Item[] };
  const items = new Items<List>(database, container, z.object({ id: z.string(), entries: z.array(schema) }));

  const findAll = async (of: OneOrMoreHashes) =>
    (await Promise.all([of].flat().map((hash) => items.find(keyOf(hash), keyOf(hash))))).filter(
      (item) => item !== undefined,
    );

  async function change(of: OneOrMoreHashes, next: (entries: readonly Item[]) => Item[]): Promise<void> {
    const list: Writable<List> = {
      find: async () => (await findAll(of))[0],
      write(after, found) {
        const { id, entries } = after;
        if (!found?.etag) return items.create(after);
        return entries.length > 0
          ? items.replace(id, id, after, found.etag)
          : items.remove(id, id, found.etag);
      },
    };
    await rewriteItem(list, (before) => {
      const id = before?.id ?? keyOf([of].flat()[0] ?? '');
      const entries = next(before?.entries ?? []);
      return before || entries.length > 0 ? { after: { id, entries } } : undefined;
    });
  }

  return {
    async list(of: OneOrMoreHashes): Promise<Item[]> {
      return (await findAll(of)).flatMap(({ value }) => value.entries);
    },
    change,
    /** Adds the entry unless it exists. */
    add: (of: OneOrMoreHashes, entry: Item): Promise<void> =>
      change(of, (entries) =>
        entries.some(({ id }) => id === entry.id) ? [...entries] : [...entries, entry],
      ),
    async remove(of: OneOrMoreHashes, entryId: string): Promise<void> {
      for (const hash of [of].flat())
        await change([hash], (entries) => entries.filter(({ id }) => id !== entryId));
    },
  };
}
