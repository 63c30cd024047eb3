import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { partnerInviteLimits } from '../../../contract/profiles/partner-invites.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';

const pointerItem = z.object({ id: z.string(), profileId: z.number(), ttl: z.number() });
const pointerId = (hash: string): string => `partner-invite:${hash}`;
const keptSeconds = partnerInviteLimits.days * 24 * 60 * 60;

/** Maps the hash of a code to a profile. The profile itself says whether the invite is open. */
export function createPartnerInviteStore(database: Database) {
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
