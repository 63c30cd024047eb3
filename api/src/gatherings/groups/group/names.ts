import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { BoundedMap } from '../../../platform/memory/bounded-map.ts';

/** The slug is the item's id, so a second group cannot have it. */
const itemSchema = z.object({ id: z.string(), groupId: z.number(), ttl: z.optional(z.number()) });

/** One hour, in seconds. */
const claimSeconds = 60 * 60;
const maxRemembered = 20_000;

export function createGroupNames(database: Database) {
  const items = new Items(database, 'keys', itemSchema);
  const idOf = (slug: string) => `group:${slug}`;
  /** A name may pass to another group, so callers check the cached id against the group. */
  const remembered = new BoundedMap<string, number>('group-names', maxRemembered);

  const lookUp = async (slug: string): Promise<number | undefined> => {
    const groupId = (await items.find(idOf(slug), idOf(slug)))?.value.groupId;
    if (groupId === undefined) remembered.delete(slug);
    else remembered.set(slug, groupId);
    return groupId;
  };

  return {
    lookUp,
    recall: (slug: string): number | undefined => remembered.get(slug),

    /** @returns true also if the name already belonged to this group */
    async claim(slug: string, groupId: number): Promise<boolean> {
      const outcome = await items.create({ id: idOf(slug), groupId, ttl: claimSeconds });
      if (outcome === 'done') remembered.set(slug, groupId);
      return outcome === 'done' || (await lookUp(slug)) === groupId;
    },

    /** Makes a claim permanent. Safe to repeat. */
    async keep(slug: string, groupId: number): Promise<void> {
      const outcome = await items.patch(idOf(slug), idOf(slug), {
        operations: [{ op: 'set', path: '/ttl', value: -1 }],
        condition: `FROM c WHERE c.groupId = ${groupId}`,
      });
      if (outcome === 'missing') await items.create({ id: idOf(slug), groupId });
    },

    /** Safe to repeat. */
    async release(slug: string, groupId: number): Promise<void> {
      remembered.delete(slug);
      const found = await items.find(idOf(slug), idOf(slug));
      if (found?.value.groupId === groupId) await items.remove(idOf(slug), idOf(slug), found.etag);
    },
  };
}
