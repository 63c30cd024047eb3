import type { Database, SqlParameter } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../platform/cosmos/cosmos.ts';
import { portraitSchema } from '../profiles/portrait.ts';
import { profileSchema } from '../profiles/profile.ts';

const { isModerator, isSafeguardingLead, sanction, verifiableAgainAt } = profileSchema.shape;
const tieredSchema = z.extend(portraitSchema, {
  isModerator,
  isSafeguardingLead,
  sanction,
  verifiableAgainAt,
});
export type TieredProfile = z.output<typeof tieredSchema>;

const fields = `c.profileId AS id, c.handle, c.type, c.location, c.status, c.hidden, c.privacy, c.tier, c.submittedAt,
  c.standing, c.invitation, c.people, c.members, c.isModerator, c.isSafeguardingLead, c.sanction, c.verifiableAgainAt,
  ARRAY(SELECT VALUE photo FROM photo IN c.photos WHERE photo.isPrimary) AS photos`;

export interface Position {
  readonly at: string;
  readonly id: string;
}

export function createTierStore(database: Database) {
  const profiles = new Items(database, 'profiles', tieredSchema);
  const list = (condition: string, order: string, limit: number, parameters: SqlParameter[]) =>
    profiles.queryEverywhere({
      query: `SELECT TOP @limit ${fields} FROM c WHERE c.kind = 'profile' AND c.status = 'Approved' AND ${condition}
        ORDER BY ${order}`,
      parameters: [{ name: '@limit', value: limit }, ...parameters],
    });

  return {
    /** Explorers who may be verified by now, who waits longest first. Across partitions, by index; only tier 3 asks. */
    listVerifiable(now: Date, after: Position | undefined, limit: number): Promise<TieredProfile[]> {
      const condition = `c.tier = 'explorer' AND c.standing.verifiableFrom <= @now
        AND (NOT IS_DEFINED(c.verifiableAgainAt) OR c.verifiableAgainAt <= @now)
        AND (c.standing.verifiableFrom > @at OR (c.standing.verifiableFrom = @at AND c.profileId > @id))`;
      return list(condition, 'c.standing.verifiableFrom, c.profileId', limit, [
        { name: '@now', value: now.toISOString() },
        { name: '@at', value: after?.at ?? '' },
        { name: '@id', value: after?.id ?? '' },
      ]);
    },

    /** All who may decide about others. Across partitions, by index; asked once a day. */
    listReviewers(limit: number): Promise<TieredProfile[]> {
      return list(`c.tier IN ('verified', 'trusted')`, 'c.profileId', limit, []);
    },

    /** Safeguarding leads. Across partitions, by index; asked when an urgent case waits. */
    listLeads(limit: number): Promise<TieredProfile[]> {
      return list('c.isSafeguardingLead = true', 'c.profileId', limit, []);
    },

    /**
     * Holders of tier 3, of the moderator's role and of the safeguarding lead's. Across partitions, by index; only tier
     * 3 asks.
     */
    listHolders(afterId: string, limit: number): Promise<TieredProfile[]> {
      const condition = `(c.tier = 'trusted' OR c.isModerator = true OR c.isSafeguardingLead = true) AND c.profileId > @id`;
      return list(condition, 'c.profileId', limit, [{ name: '@id', value: afterId }]);
    },
  };
}
