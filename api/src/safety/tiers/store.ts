import type { Database, SqlParameter } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import {
  isSafeguardingLead as isLead,
  isModerator as isModeratorNow,
  isReviewer,
} from '../../platform/http/roles.ts';
import { hasAbleStaff } from '../../platform/http/staff-role.ts';
import { profileSchema } from '../../profiles/profiles/profile-schema.ts';
import { publicProfileSchema } from '../../profiles/profiles/summary/public-profile.ts';

const { isModerator, isSafeguardingLead, sanction, verifiableAgainAt, reviewsAgainAt } = profileSchema.shape;
const tieredSchema = z.extend(publicProfileSchema, {
  isModerator,
  isSafeguardingLead,
  sanction,
  verifiableAgainAt,
  reviewsAgainAt,
});
export type TieredProfile = z.output<typeof tieredSchema>;

const tieredFields = `c.profileId AS id, c.handle, c.type, c.location, c.status, c.hidden, c.privacy, c.tier, c.submittedAt,
  c.trustSummary, c.invitation, c.people, c.place, c.townBefore, c.placeShields, c.members, c.isModerator, c.isSafeguardingLead, c.sanction, c.verifiableAgainAt, c.reviewsAgainAt,
  ARRAY(SELECT VALUE photo FROM photo IN c.photos WHERE photo.isPrimary) AS photos`;

interface TierPosition {
  readonly at: string;
  readonly id: string;
}

/** No community has more holders than this. */
const mostNamed = 50;

const endsKey = 'lead-ends';
const endsItem = z.object({
  id: z.literal(endsKey),
  subjectId: z.literal(endsKey),
  kind: z.literal(endsKey),
  ends: z.array(z.object({ profileId: z.number(), at: z.string() })),
});
type LeadEnds = z.output<typeof endsItem>;

export function createTierStore(database: Database) {
  const ends = new Items(database, 'cases', endsItem);
  const profiles = new Items(database, 'profiles', tieredSchema);
  const list = (condition: string, order: string, limit: number, parameters: SqlParameter[]) =>
    profiles.queryEverywhere({
      query: `SELECT TOP @limit ${tieredFields} FROM c WHERE c.kind = 'profile' AND c.status = 'Approved' AND ${condition}
        ORDER BY ${order}`,
      parameters: [{ name: '@limit', value: limit }, ...parameters],
    });
  /** This indexed query crosses partitions. Timers and calls for help run it. */
  const listReviewers = (limit: number): Promise<TieredProfile[]> =>
    list(`c.tier IN ('verified', 'trusted')`, 'c.profileId', limit, []);

  return {
    /** The longest waiting come first. This indexed query crosses partitions; only tier 3 calls it. */
    listVerifiable(now: Date, after: TierPosition | undefined, limit: number): Promise<TieredProfile[]> {
      const condition = `c.tier = 'explorer' AND c.trustSummary.verifiableFrom <= @now
        AND (NOT IS_DEFINED(c.verifiableAgainAt) OR c.verifiableAgainAt <= @now)
        AND (c.trustSummary.verifiableFrom > @at OR (c.trustSummary.verifiableFrom = @at AND c.profileId > @id))`;
      return list(condition, 'c.trustSummary.verifiableFrom, c.profileId', limit, [
        { name: '@now', value: now.toISOString() },
        { name: '@at', value: after?.at ?? '' },
        { name: '@id', value: after?.id ?? '' },
      ]);
    },

    listReviewers,

    /** Profiles of which at least one person may review at present. */
    async listAbleReviewers(limit: number, now: Date): Promise<TieredProfile[]> {
      const held = await listReviewers(limit);
      return held.filter((one) => isReviewer(one) && hasAbleStaff(one, now));
    },

    /** This indexed query crosses partitions. It runs each hour and when an urgent case waits. */
    async listLeads(now: Date): Promise<TieredProfile[]> {
      const named = await list('c.isSafeguardingLead = true', 'c.profileId', mostNamed, []);
      return named.filter((one) => isLead(one) && hasAbleStaff(one, now));
    },

    /** Lists moderators by tier or role. This indexed query crosses partitions and runs when an urgent case waits. */
    async listModerators(now: Date): Promise<TieredProfile[]> {
      const named = await list(`(c.tier = 'trusted' OR c.isModerator = true)`, 'c.profileId', mostNamed, []);
      return named.filter((one) => isModeratorNow(one) && hasAbleStaff(one, now));
    },

    /** Changes the noted ends of roles, which may not be in the profiles yet. */
    changeEnds: (
      decide: (before: LeadEnds['ends']) => Promise<LeadEnds['ends'] | undefined>,
    ): Promise<void> =>
      ends.change(endsKey, endsKey, async (before) => {
        const all = await decide(before?.ends ?? []);
        return all && { id: endsKey, subjectId: endsKey, kind: endsKey, ends: all };
      }),

    /** Lists holders of tier 3 and of both roles. This indexed query crosses partitions; only tier 3 calls it. */
    listHolders(afterId: string, limit: number): Promise<TieredProfile[]> {
      const condition = `(c.tier = 'trusted' OR c.isModerator = true OR c.isSafeguardingLead = true) AND c.profileId > @id`;
      return list(condition, 'c.profileId', limit, [{ name: '@id', value: afterId }]);
    },
  };
}
