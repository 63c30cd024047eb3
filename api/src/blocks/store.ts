import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { entriesIn, type Work } from '../outbox/work.ts';
import { createOrReplace } from '../platform/cosmos/batch-parts.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { Items } from '../platform/cosmos/cosmos.ts';
import { stored } from '../platform/cosmos/stored.ts';
import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';
import type { Apart } from '../visibility/visibility.ts';
import { apartOf, excluding, including, type Parted, partedSchema, unlapsed } from './apart.ts';

const container = 'profiles';
const profileItemId = 'profile';
/** In the profile's partition, so that both change in one batch. The eraser of blocks erases it, not the profile's. */
const apartItemId = 'apart';
const apartItem = stored({
  id: z.literal(apartItemId),
  profileId: z.string(),
  kind: z.literal('apart'),
  parted: z.array(partedSchema),
});
const slotItem = z.object({ id: z.string(), kind: z.string() });

export const departedSeconds = 730 * 24 * 60 * 60;
const departedItem = stored({ id: z.string(), parted: z.array(partedSchema), ttl: z.number() });
const departedKey = (pseudonym: string): string => `departed:${pseudonym}`;

/** A block that was being written meanwhile is settled by then. */
const movedSeconds = 7 * 24 * 60 * 60;
const movedItem = stored({ id: z.string(), profileId: z.number(), ttl: z.number() });
const movedKey = (pseudonym: string): string => `moved:${pseudonym}`;

type Change = (all: readonly Parted[]) => readonly Parted[];

export function createBlockStore(database: Database, keyedHash: KeyedHash, now: () => Date) {
  const items = new Items(database, container, apartItem);
  const slots = new Items(database, container, slotItem);
  const departed = new Items(database, 'keys', departedItem);
  const moves = new Items(database, 'keys', movedItem);

  async function list(profileId: number): Promise<Parted[]> {
    return (await items.find(apartItemId, String(profileId)))?.value.parted ?? [];
  }

  return {
    list,

    /** One read. */
    async findApart(profileId: number): Promise<Apart> {
      return apartOf(await list(profileId), keyedHash, now());
    },

    /**
     * With the profile's flag that it has some, and the outbox entries, in one batch.
     * @returns false where there is no profile
     */
    change(profileId: number, change: Change, work: readonly Work[] = []): Promise<boolean> {
      const partition = String(profileId);
      return compareAndSwap(async () => {
        const found = await items.find(apartItemId, partition);
        const before = found?.value.parted ?? [];
        const parted = change(unlapsed(before, now()));
        if (JSON.stringify(parted) === JSON.stringify(before) && work.length === 0) return true;
        const item = { id: apartItemId, profileId: partition, kind: 'apart', parted };
        const outcome = await items.batch(partition, [
          flag(parted.length > 0),
          createOrReplace(item, found?.etag),
          ...entriesIn(container, partition, work),
        ]);
        if (outcome === 'done') return true;
        const isThere = (await slots.find(profileItemId, partition))?.value.kind === 'profile';
        return isThere ? undefined : false;
      });
    },

    async erase(profileId: number): Promise<void> {
      await items.remove(apartItemId, String(profileId));
    },

    /** Kept in case they come back. */
    async listDeparted(pseudonym: string): Promise<Parted[]> {
      const key = departedKey(pseudonym);
      return (await departed.find(key, key))?.value.parted ?? [];
    },

    async keepForDeparted(pseudonym: string, added: readonly Parted[]): Promise<void> {
      const id = departedKey(pseudonym);
      await departed.change(id, id, (before) => ({
        id,
        parted: including(before?.parted ?? [], added),
        ttl: departedSeconds,
      }));
    },

    async forgetBlock(pseudonym: string, id: string): Promise<void> {
      const key = departedKey(pseudonym);
      await departed.change(key, key, (before) =>
        before?.parted.some((one) => one.id === id)
          ? { ...before, parted: excluding(before.parted, id) }
          : undefined,
      );
    },

    async forgetDeparted(pseudonym: string): Promise<void> {
      const key = departedKey(pseudonym);
      await departed.remove(key, key);
    },

    async noteMove(pseudonym: string, profileId: number): Promise<void> {
      await moves.upsert({ id: movedKey(pseudonym), profileId, ttl: movedSeconds });
    },

    async findMove(pseudonym: string): Promise<number | undefined> {
      return (await moves.find(movedKey(pseudonym), movedKey(pseudonym)))?.value.profileId;
    },

    async forgetMove(pseudonym: string): Promise<void> {
      await moves.remove(movedKey(pseudonym), movedKey(pseudonym));
    },
  };
}

const flag = (holdsApart: boolean): OperationInput => ({
  operationType: 'Patch',
  id: profileItemId,
  resourceBody: {
    operations: [{ op: 'set', path: '/holdsApart', value: holdsApart }],
    condition: `FROM c WHERE c.kind = 'profile'`,
  },
});
