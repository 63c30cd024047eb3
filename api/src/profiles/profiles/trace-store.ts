import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { profileItemId } from './store.ts';

const decidedItem = z.object({ profileId: z.string() });

export function createProfileTraceStore(database: Database) {
  const profiles = new Items(database, 'profiles', decidedItem);

  return {
    /**
     * Lists profiles with decisions by the reviewer about them or their photos. This indexed query crosses
     * partitions; `limit` bounds it.
     */
    async listDecidedBy(reviewerId: number, limit: number): Promise<number[]> {
      const found = await profiles.queryEverywhere({
        query: `SELECT TOP @limit c.profileId FROM c WHERE c.kind = 'profile'
          AND (EXISTS(SELECT VALUE d FROM d IN c.decisions WHERE d.reviewer.profileId = @reviewer)
            OR EXISTS(SELECT VALUE p FROM p IN c.photos WHERE p.decision.reviewer.profileId = @reviewer))`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@reviewer', value: reviewerId },
        ],
      });
      return found.map(({ profileId }) => Number(profileId));
    },

    /** After this, the profile counts as a founder's. Safe to repeat. */
    async forgetInviter(profileId: number, inviterId: number): Promise<void> {
      await profiles.patch(profileItemId, String(profileId), {
        operations: [{ op: 'set', path: '/invitation', value: null }],
        condition: `FROM c WHERE c.invitation.inviterId = ${inviterId}`,
      });
    },
  };
}
