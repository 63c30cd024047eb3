import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { createOrReplace } from '../../platform/cosmos/batch-parts.ts';
import { compareAndSwap } from '../../platform/cosmos/compare-and-swap.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { type ReadFact, readNow, recentOf } from '../../platform/memory/recent.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { ExcludedProfiles } from '../visibility/visibility.ts';
import {
  type Exclusion,
  excludedProfilesOf,
  exclusionSchema,
  isInForce,
  withExclusions,
  withoutExclusion,
  withoutLapsed,
} from './exclusions.ts';

const container = 'profiles';
const profileItemId = 'profile';
/**
 * The item is in the profile's partition, so that both change in one batch. The eraser of blocks removes it, not that
 * of profiles.
 */
const exclusionsItemId = 'exclusions';
const exclusionsItem = storedObject({
  id: z.literal(exclusionsItemId),
  profileId: z.string(),
  kind: z.literal('exclusions'),
  exclusions: z.array(exclusionSchema),
});
const slotItem = z.object({ id: z.string(), kind: z.string() });

export const departedSeconds = 730 * 24 * 60 * 60;
const departedItem = storedObject({ id: z.string(), exclusions: z.array(exclusionSchema), ttl: z.number() });
const departedKey = (pseudonym: string): string => `departed:${pseudonym}`;

/** By then, every block that was being written at the move is settled. */
const movedSeconds = 7 * 24 * 60 * 60;
const movedItem = storedObject({ id: z.string(), profileId: z.number(), ttl: z.number() });
const movedKey = (pseudonym: string): string => `moved:${pseudonym}`;

/** undefined changes nothing, and adds no work. */
export type ChangeExclusions = (all: readonly Exclusion[]) => readonly Exclusion[] | undefined;

export function createBlockStore(database: Database, keyedHash: KeyedHash, now: () => Date) {
  const items = new Items(database, container, exclusionsItem);
  const slots = new Items(database, container, slotItem);
  const departed = new Items(database, 'keys', departedItem);
  const recentExclusions = recentOf<ExcludedProfiles>('excluded', { now });
  const moves = new Items(database, 'keys', movedItem);

  async function list(profileId: number): Promise<Exclusion[]> {
    return (await items.find(exclusionsItemId, String(profileId)))?.value.exclusions ?? [];
  }

  return {
    list,

    findExcluded: (profileId: number, read: ReadFact = readNow): Promise<ExcludedProfiles> =>
      read(recentExclusions, profileId, async () =>
        excludedProfilesOf(await list(profileId), keyedHash, now()),
      ),

    /** Profiles whose own block or shield keeps this one away, or all that are kept apart from it. */
    async listApart(profileId: number, which: 'by-them' | 'either'): Promise<number[]> {
      const all = (await list(profileId)).filter((one) => isInForce(one, now()));
      return all.flatMap((one) =>
        one.profileId !== null && (which === 'either' || one.side === 'received') ? one.profileId : [],
      );
    },

    /**
     * Writes the rows, the profile's `hasExclusions` flag and the outbox entries in one batch.
     * @returns false if there is no profile
     */
    change(profileId: number, change: ChangeExclusions, work: readonly Work[] = []): Promise<boolean> {
      const partition = String(profileId);
      return compareAndSwap(async () => {
        const found = await items.find(exclusionsItemId, partition);
        const before = found?.value.exclusions ?? [];
        const exclusions = change(withoutLapsed(before, now()));
        if (!exclusions) return true;
        if (JSON.stringify(exclusions) === JSON.stringify(before) && work.length === 0) return true;
        const item = { id: exclusionsItemId, profileId: partition, kind: 'exclusions', exclusions };
        const outcome = await items.batch(partition, [
          exclusionFlagPatch(exclusions.length > 0),
          createOrReplace(item, found?.etag),
          ...createEntryOperations(container, partition, work),
        ]);
        if (outcome === 'done') return true;
        const isThere = (await slots.find(profileItemId, partition))?.value.kind === 'profile';
        return isThere ? undefined : false;
      });
    },

    async erase(profileId: number): Promise<void> {
      await items.remove(exclusionsItemId, String(profileId));
    },

    /** The rows kept for a person who has left and may return. */
    async listDeparted(pseudonym: string): Promise<Exclusion[]> {
      const key = departedKey(pseudonym);
      return (await departed.find(key, key))?.value.exclusions ?? [];
    },

    async keepForDeparted(pseudonym: string, added: readonly Exclusion[]): Promise<void> {
      const id = departedKey(pseudonym);
      await departed.change(id, id, (before) => ({
        id,
        exclusions: withExclusions(before?.exclusions ?? [], added),
        ttl: departedSeconds,
      }));
    },

    async forgetBlock(pseudonym: string, id: string): Promise<void> {
      const key = departedKey(pseudonym);
      await departed.change(key, key, (before) =>
        before?.exclusions.some((one) => one.id === id)
          ? { ...before, exclusions: withoutExclusion(before.exclusions, id) }
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

const exclusionFlagPatch = (hasExclusions: boolean): OperationInput => ({
  operationType: 'Patch',
  id: profileItemId,
  resourceBody: {
    operations: [{ op: 'set', path: '/hasExclusions', value: hasExclusions }],
    condition: `FROM c WHERE c.kind = 'profile'`,
  },
});
