import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { handleKey, handleSkeleton } from '../../../contract/profiles/profiles.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { BriefMap } from '../../platform/memory/brief-map.ts';

/** The id is the handle's skeleton, so that two holders of handles that look alike cannot exist. */
const itemSchema = z.object({
  id: z.string(),
  /** The handle itself, as `handleKey` writes it. A look-alike finds nobody. */
  key: z.string(),
  /** null while the handle of a deleted profile is reserved. */
  profileId: z.nullable(z.number()),
  ttl: z.optional(z.number()),
  /** True if the profile has changed to another handle and this one is reserved. */
  isFormer: z.optional(z.boolean()),
  /** The skeleton of the handle before. */
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

  function remember({ key, profileId, ttl = -1, isFormer }: z.output<typeof itemSchema>): void {
    if (ttl !== -1 || profileId === null || isFormer) return;
    holders.set(key, profileId);
  }

  async function findAlike(handle: string): Promise<z.output<typeof itemSchema> | undefined> {
    const id = handleSkeleton(handle);
    return (await items.find(id, id))?.value;
  }

  /** Finds the present or former holder with one read. `isFormer` is true if the holder has another handle now. */
  async function trace(handle: string): Promise<{ profileId: number | null; isFormer: boolean } | undefined> {
    const found = await findAlike(handle);
    if (found?.key !== handleKey(handle)) return undefined;
    remember(found);
    return { profileId: found.profileId, isFormer: found.isFormer === true };
  }

  async function lookUp(handle: string): Promise<number | null | undefined> {
    const found = await trace(handle);
    return found?.isFormer ? null : found?.profileId;
  }

  async function rest(
    { id, key }: { id: string; key: string },
    profileId: number,
    holder: number | null,
  ): Promise<void> {
    holders.delete(key);
    const outcome = await items.patch(id, id, {
      operations: [
        { op: 'set', path: '/profileId', value: holder },
        { op: 'set', path: '/isFormer', value: holder !== null },
        { op: 'set', path: '/ttl', value: restSeconds },
      ],
      condition: `FROM c WHERE c.profileId = ${profileId}`,
    });
    if (outcome === 'missing')
      await items.create({ id, key, profileId: holder, isFormer: holder !== null, ttl: restSeconds });
  }

  const namesOf = (handle: string) => ({ id: handleSkeleton(handle), key: handleKey(handle) });

  return {
    trace,
    lookUp,

    /** Finds who holds this handle or one that looks like it; null if it is reserved. */
    async findHolderAlike(handle: string): Promise<number | null | undefined> {
      return (await findAlike(handle))?.profileId;
    },

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
      const names = namesOf(handle);
      const before = former && handleSkeleton(former);
      const outcome = await items.create({
        ...names,
        profileId,
        ttl: claimSeconds,
        ...(before && before !== names.id && { former: before }),
      });
      return outcome === 'done' || (await findAlike(handle))?.profileId === profileId;
    },

    /** Drops a claim, unless it has become permanent. Safe to repeat. */
    async drop(handle: string, profileId: number): Promise<void> {
      const { id } = namesOf(handle);
      const found = await items.find(id, id);
      const isClaim =
        found?.value.profileId === profileId && (found.value.ttl ?? -1) !== -1 && !found.value.isFormer;
      if (isClaim) await items.remove(id, id, found.etag);
    },

    /** Safe to repeat. */
    async keep(handle: string, profileId: number, former?: string): Promise<void> {
      const { id, key } = namesOf(handle);
      const before = former === undefined ? {} : { former: handleSkeleton(former) };
      const values = { key, ttl: -1, isFormer: false, ...before };
      const outcome = await items.patch(id, id, {
        operations: Object.entries(values).map(([name, value]) => ({ op: 'set', path: `/${name}`, value })),
        condition: `FROM c WHERE c.profileId = ${profileId}`,
      });
      if (outcome === 'missing') await items.create({ id, key, profileId, ...before });
    },

    /** Safe to repeat. */
    rest: (handle: string, profileId: number): Promise<void> => rest(namesOf(handle), profileId, profileId),

    /** Reserves the handle and its predecessor without their holder. Safe to repeat. */
    async release(handle: string, profileId: number): Promise<void> {
      const names = namesOf(handle);
      const former = (await items.find(names.id, names.id))?.value.former;
      if (former !== undefined) await rest({ id: former, key: former }, profileId, null);
      await rest(names, profileId, null);
    },
  };
}
