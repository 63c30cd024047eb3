import type { Database, SqlParameter } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
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
export type StaffRole = 'reviewer' | 'moderator' | 'lead' | 'trusted';

/** No community has more holders of a role than this. Of more reviewers, any 50 are enough to decide. */
export const mostStaff = 50;

/** @returns approved profiles, with the fields that tiers show */
export const createTieredQuery =
  (database: Database) =>
  (condition: string, order: string, limit: number, parameters: SqlParameter[]): Promise<TieredProfile[]> =>
    new Items(database, 'profiles', tieredSchema).queryEverywhere({
      query: `SELECT TOP @limit ${tieredFields} FROM c WHERE c.kind = 'profile' AND c.status = 'Approved' AND ${condition}
        ORDER BY ${order}`,
      parameters: [{ name: '@limit', value: limit }, ...parameters],
    });
