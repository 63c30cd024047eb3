import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { handleKey } from '../../../contract/profiles/profiles.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { BriefMap } from '../../platform/memory/brief-map.ts';

/** The id is derived from the handle, so that two holders of one handle cannot exist. */
const itemSchema = z.object({
  id: z.string(),
  /** null while the handle of a deleted profile is reserved. */
  profileId: z.nullable(z.number()),
  ttl: z.optional(z.number()),
  /** True if the profile has changed to another handle and this one is reserved. */
  isFormer: z.optional(z.boolean()),
  former: z.optional(z.string()),
});

const claimSeconds = 24 * 60 * 60;
/** A given-up handle stays reserved for this long, so that nobody can pose as its former holder. */
const restSeconds = 90 * 24 * 60 * 60;
const rememberedMs = 10 * 60 * 1000;
const maxRemembered = 50_000;

export function createHandleStore(database: Database, now: () => Date) {
  const items = new Items(database, 'handles', itemSchema);
  /**
   * Permanent handles are safe to cache: one changes hands only after its reservation. Claims may lapse, so they are
   * not cached.
   */
  const holders = new BriefMap<string, number>('handles', maxRemembered, rememberedMs, () => now().getTime());

  function remember({ id, profileId, ttl = -1, isFormer }: z.output<typeof itemSchema>): void {
    if (ttl !== -1 || profileId === null || isFormer) return;
    holders.set(id, profileId);
  }

  /** Finds the present or former holder with one read. `isFormer` is true if the holder has another handle now. */
  async function trace(handle: string): Promise<{ profileId: number | null; isFormer: boolean } | undefined> {
    const key = handleKey(handle);
    const found = (await items.find(key, key))?.value;
    if (!found) return undefined;
    remember(found);
    return { profileId: found.profileId, isFormer: found.isFormer === true };
  }

  async function lookUp(handle: string): Promise<number | null | undefined> {
    const found = await trace(handle);
    return found?.isFormer ? null : found?.profileId;
  }

  async function rest(key: string, profileId: number, holder: number | null): Promise<void> {
    holders.delete(key);
    const outcome = await items.patch(key, key, {
      operations: [
        { op: 'set', path: '/profileId', value: holder },
        { op: 'set', path: '/isFormer', value: holder !== null },
        { op: 'set', path: '/ttl', value: restSeconds },
      ],
      condition: `FROM c WHERE c.profileId = ${profileId}`,
    });
    if (outcome === 'missing')
      await items.create({ id: key, profileId: holder, isFormer: holder !== null, ttl: restSeconds });
  }

  return {
    trace,
    lookUp,

    recall: (handle: string): number | undefined => holders.get(handleKey(handle)),

    /** Finds the profile that holds or claims a handle; null if the handle is reserved. */
    async findHolder(handle: string): Promise<number | null | undefined> {
      return this.recall(handle) ?? lookUp(handle);
    },

    /**
     * Returns true also if the profile already had the handle.
     * @param former the handle to release as well if the change is interrupted
     */
    async claim(handle: string, profileId: number, former?: string): Promise<boolean> {
      const [key, before] = [handleKey(handle), former && handleKey(former)];
      const outcome = await items.create({
        id: key,
        profileId,
        ttl: claimSeconds,
        ...(before && before !== key && { former: before }),
      });
      return outcome === 'done' || (await trace(handle))?.profileId === profileId;
    },

    /** Drops a claim, unless it has become permanent. Safe to repeat. */
    async drop(handle: string, profileId: number): Promise<void> {
      const key = handleKey(handle);
      const found = await items.find(key, key);
      const isClaim =
        found?.value.profileId === profileId && (found.value.ttl ?? -1) !== -1 && !found.value.isFormer;
      if (isClaim) await items.remove(key, key, found.etag);
    },

    /** Safe to repeat. */
    async keep(handle: string, profileId: number, former?: string): Promise<void> {
      const key = handleKey(handle);
      const outcome = await items.patch(key, key, {
        operations: [
          { op: 'set', path: '/ttl', value: -1 },
          { op: 'set', path: '/isFormer', value: false },
          ...(former === undefined
            ? []
            : [{ op: 'set' as const, path: '/former', value: handleKey(former) }]),
        ],
        condition: `FROM c WHERE c.profileId = ${profileId}`,
      });
      if (outcome === 'missing')
        await items.create({
          id: key,
          profileId,
          ...(former !== undefined && { former: handleKey(former) }),
        });
    },

    /** Safe to repeat. */
    rest: (handle: string, profileId: number): Promise<void> => rest(handleKey(handle), profileId, profileId),

    /** Reserves the handle and its predecessor without their holder. Safe to repeat. */
    async release(handle: string, profileId: number): Promise<void> {
      const key = handleKey(handle);
      const former = (await items.find(key, key))?.value.former;
      if (former !== undefined) await rest(former, profileId, null);
      await rest(key, profileId, null);
    },
  };
}
