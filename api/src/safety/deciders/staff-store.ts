import type { Database, SqlParameter } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import {
  isSafeguardingLead as isLead,
  isModerator as isModeratorNow,
  isReviewer,
  isTrusted,
} from '../../platform/http/roles.ts';
import { hasAbleStaff } from '../../platform/http/staff-role.ts';
import { profileSchema } from '../../profiles/profiles/profile-schema.ts';
import { publicProfileSchema } from '../../profiles/profiles/summary/public-profile.ts';

const { isModerator, isSafeguardingLead, sanction, verifiableAgainAt, reviewsAgainAt, splitOffFrom } =
  profileSchema.shape;
const tieredSchema = z.extend(publicProfileSchema, {
  isModerator,
  isSafeguardingLead,
  sanction,
  verifiableAgainAt,
  reviewsAgainAt,
  splitOffFrom,
});
export type TieredProfile = z.output<typeof tieredSchema>;

const tieredFields = `c.profileId AS id, c.handle, c.type, c.location, c.status, c.hidden, c.privacy, c.tier, c.submittedAt,
  c.trustSummary, c.invitation, c.people, c.place, c.townBefore, c.placeShields, c.members, c.isModerator, c.isSafeguardingLead, c.sanction, c.verifiableAgainAt, c.reviewsAgainAt, c.splitOffFrom, c.heldSince,
  ARRAY(SELECT VALUE photo FROM photo IN c.photos WHERE photo.isPrimary) AS photos`;

/** Roles of which a matter asks one. Safeguarding leads alone decide on what may concern a minor. */
export const staffRoles = ['reviewer', 'moderator', 'lead', 'trusted'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** No community has more holders of a role than this. Of more reviewers, any 50 are enough to decide. */
export const mostStaff = 50;

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

/** @returns approved profiles, with the fields that tiers show */
export const createTieredQuery =
  (database: Database) =>
  (condition: string, order: string, limit: number, parameters: SqlParameter[]): Promise<TieredProfile[]> =>
    new Items(database, 'profiles', tieredSchema).queryEverywhere({
      query: `SELECT TOP @limit ${tieredFields} FROM c WHERE c.kind = 'profile' AND c.status = 'Approved' AND ${condition}
        ORDER BY ${order}`,
      parameters: [{ name: '@limit', value: limit }, ...parameters],
    });

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
