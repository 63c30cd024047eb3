import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { cardKeyLimits } from '../../contract/account/card-keys.ts';
import { Items } from '../platform/cosmos/cosmos.ts';

const pointerItem = z.object({ id: z.string(), profileId: z.number(), ttl: z.number() });
const pointerId = (hash: string): string => `card-key:${hash}`;
const keptSeconds = cardKeyLimits.days * 24 * 60 * 60;

/** The profile's item says whether the key is open. */
export function createCardKeyStore(database: Database) {
  const pointers = new Items(database, 'keys', pointerItem);
  return {
    /** Safe to repeat. */
    async point(hash: string, profileId: number): Promise<void> {
      await pointers.upsert({ id: pointerId(hash), profileId, ttl: keptSeconds });
    },

    async findProfileId(hash: string): Promise<number | undefined> {
      return (await pointers.find(pointerId(hash), pointerId(hash)))?.value.profileId;
    },

    async forget(hash: string): Promise<void> {
      await pointers.remove(pointerId(hash), pointerId(hash));
    },
  };
}
