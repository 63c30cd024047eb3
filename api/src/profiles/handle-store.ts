import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { handleKey } from '../../contract/profiles.ts';
import { Items } from '../platform/cosmos.ts';

/** The item's id is the handle's key, so that a second one cannot exist. */
const itemSchema = z.object({
  id: z.string(),
  /** null while the handle of somebody who left rests. */
  profileId: z.number().nullable(),
  ttl: z.number().optional(),
});

/** How long a claim waits for its profile to be written before it lapses, in seconds. */
const claimSeconds = 24 * 60 * 60;
/** How long nobody can take the handle of somebody who left, and be taken for them, in seconds. */
const restSeconds = 90 * 24 * 60 * 60;
const maxRemembered = 50_000;

export type HandleStore = ReturnType<typeof createHandleStore>;

export function createHandleStore(database: Database) {
  const items = new Items(database, 'handles', itemSchema);
  /** A handle that is kept never changes hands, so that it is looked up once. A claim may lapse. */
  const holders = new Map<string, number>();

  function remember({ id, profileId, ttl = -1 }: z.output<typeof itemSchema>): void {
    if (ttl !== -1 || profileId === null) return;
    if (holders.size >= maxRemembered) holders.clear();
    holders.set(id, profileId);
  }

  /** As `findHolder`, by one read whatever was looked up before. */
  async function lookUp(handle: string): Promise<number | null | undefined> {
    const key = handleKey(handle);
    const found = await items.find(key, key);
    if (found) remember(found.value);
    return found?.value.profileId;
  }

  return {
    lookUp,

    /** The holder, where this instance has looked it up before. */
    recall: (handle: string): number | undefined => holders.get(handleKey(handle)),

    /** The profile that holds or has claimed the handle; null for one that rests. */
    async findHolder(handle: string): Promise<number | null | undefined> {
      return this.recall(handle) ?? lookUp(handle);
    },

    /** True when the handle is now this profile's, or was already. */
    async claim(handle: string, profileId: number): Promise<boolean> {
      const outcome = await items.create({ id: handleKey(handle), profileId, ttl: claimSeconds });
      return outcome === 'done' || (await this.findHolder(handle)) === profileId;
    },

    /** Ends a claim that came to nothing. One that was made permanent stands. Safe to repeat. */
    async drop(handle: string, profileId: number): Promise<void> {
      const key = handleKey(handle);
      const found = await items.find(key, key);
      const isClaim = found?.value.profileId === profileId && (found.value.ttl ?? -1) !== -1;
      if (isClaim) await items.remove(key, key, found.etag);
    },

    /** Makes a claim permanent. Safe to repeat. */
    async keep(handle: string, profileId: number): Promise<void> {
      const key = handleKey(handle);
      const outcome = await items.patch(key, key, {
        operations: [{ op: 'set', path: '/ttl', value: -1 }],
        condition: `FROM c WHERE c.profileId = ${profileId}`,
      });
      if (outcome === 'missing') await items.create({ id: key, profileId });
    },

    /** Leaves the handle to nobody for a while, without saying whose it was. Safe to repeat. */
    async release(handle: string, profileId: number): Promise<void> {
      const key = handleKey(handle);
      holders.delete(key);
      const outcome = await items.patch(key, key, {
        operations: [
          { op: 'set', path: '/profileId', value: null },
          { op: 'set', path: '/ttl', value: restSeconds },
        ],
        condition: `FROM c WHERE c.profileId = ${profileId}`,
      });
      if (outcome === 'missing') await items.create({ id: key, profileId: null, ttl: restSeconds });
    },
  };
}
