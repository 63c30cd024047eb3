import type { Database } from '@azure/cosmos';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import { withShownCards } from '../cards/shown-cards.ts';
import { type PublicProfile, publicProfileSchema } from './public-profile.ts';

const publicProfileFields = `c.profileId AS id, c.handle, c.type, c.location, c.place, c.townBefore, c.placeShields, c.unsettledExclusions, c.wishes, c.status, c.hidden, c.pauses, c.dormancy, c.heldSince, c.claimed, c.privacy, c.tier,
  c.submittedAt, c.trustSummary, c.invitation, c.people, c.members,
  ARRAY(SELECT VALUE photo FROM photo IN c.photos WHERE photo.isPrimary) AS photos`;

export function createPublicProfileStore(database: Database) {
  const items = new Items(database, 'profiles', publicProfileSchema);
  return {
    /** Returns profiles in no particular order, with one query across the partitions of at most one page of ids. */
    async listByIds(ids: readonly number[]): Promise<PublicProfile[]> {
      if (ids.length === 0) return [];
      const { names, parameters } = inList(ids.map(String));
      const found = await items.queryEverywhere({
        query: `SELECT ${publicProfileFields} FROM c WHERE c.kind = 'profile' AND c.profileId IN ${names}`,
        parameters,
      });
      return found.map(withShownCards);
    },
  };
}
