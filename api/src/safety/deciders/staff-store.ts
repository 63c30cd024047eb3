import type { Database } from '@azure/cosmos';
import {
  isSafeguardingLead as isLead,
  isModerator as isModeratorNow,
  isReviewer,
  isTrusted,
} from '../../platform/http/roles.ts';
import { hasAbleStaff } from '../../platform/http/staff-role.ts';
import { createTieredQuery, mostStaff, type StaffRole, type TieredProfile } from './tiered-profiles.ts';

const conditions: Record<StaffRole, string> = {
  reviewer: `c.tier IN ('verified', 'trusted')`,
  moderator: `(c.tier = 'trusted' OR c.isModerator = true)`,
  lead: 'c.isSafeguardingLead = true',
  trusted: `c.tier = 'trusted'`,
};

const holds: Record<StaffRole, (profile: TieredProfile) => boolean> = {
  reviewer: isReviewer,
  moderator: isModeratorNow,
  lead: isLead,
  trusted: isTrusted,
};

export function createStaffStore(database: Database) {
  const list = createTieredQuery(database);
  const listHolders = (role: StaffRole): Promise<TieredProfile[]> =>
    list(conditions[role], 'c.profileId', mostStaff, []);

  return {
    /** Holders of the role, whoever may act in it at present. This indexed query crosses partitions. */
    listHolders,

    /**
     * Profiles of which at least one person may act in the role at present. This indexed query crosses partitions. It
     * runs each hour, for calls for help and urgent cases, and where a reviewer has a tie to somebody in a matter.
     */
    async listAble(role: StaffRole, now: Date): Promise<TieredProfile[]> {
      const held = await listHolders(role);
      return held.filter((one) => holds[role](one) && hasAbleStaff(one, now));
    },
  };
}
