import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { createTieredQuery, type TieredProfile } from '../deciders/tiered-profiles.ts';

interface TierPosition {
  readonly at: string;
  readonly id: string;
}

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
  const list = createTieredQuery(database);
  /** This indexed query crosses partitions. Timers run it. */
  const listReviewers = (afterId: string, limit: number): Promise<TieredProfile[]> =>
    list(`c.tier IN ('verified', 'trusted') AND c.profileId > @id`, 'c.profileId', limit, [
      { name: '@id', value: afterId },
    ]);

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
