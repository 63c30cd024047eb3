import type { Database } from '@azure/cosmos';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { type ProfileSummary, summarySchema, type WaitingProfile, waitingSchema } from './summary.ts';

const summaryColumns = `c.profileId AS id, c.handle, c.type, c.tier, c.submittedAt, c.location, c.privacy, c.status,
  c.hidden, c.pauses, c.dormancy, c.heldSince, c.place, c.townBefore, c.placeShields, c.unsettledExclusions, c.invitation, c.people, c.messaging, c.trustSummary,
  ARRAY(SELECT VALUE member.tags FROM member IN c.members) AS tags,
  ARRAY(SELECT VALUE photo FROM photo IN c.photos WHERE photo.isPrimary) AS photos`;

export function createProfileSummaryStore(database: Database) {
  const summaries = new Items(database, 'profiles', summarySchema);
  const waiting = new Items(database, 'profiles', waitingSchema);

  return {
    /**
     * Returns summaries in no particular order, with one query across the partitions. A page has a bounded number of
     * ids.
     */
    listByIds(ids: ReadonlySet<number>): Promise<ProfileSummary[]> {
      const [first] = ids;
      if (first === undefined) return Promise.resolve([]);
      if (ids.size === 1)
        return summaries.query(String(first), {
          query: `SELECT ${summaryColumns} FROM c WHERE c.kind = 'profile'`,
        });
      const parameters = [...ids].map((id, index) => ({ name: `@id${index}`, value: String(id) }));
      const names = parameters.map(({ name }) => name).join(', ');
      return summaries.queryEverywhere({
        query: `SELECT ${summaryColumns} FROM c WHERE c.kind = 'profile' AND c.profileId IN (${names})`,
        parameters,
      });
    },

    /** Lists the newest first. This indexed query crosses partitions; only reviewers call it, and `limit` bounds it. */
    listWaiting(limit: number): Promise<WaitingProfile[]> {
      return waiting.queryEverywhere({
        query: `SELECT TOP @limit c.profileId AS id, c.handle, c.status, c.submittedAt, c.invitation, c.people, c.place,
            c.townBefore, c.placeShields, c.unsettledExclusions, c.decisions
          FROM c WHERE c.kind = 'profile' AND c.status IN ('PendingApproval', 'FurtherReviewRequired')
          ORDER BY c.submittedAt DESC, c.profileId DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },
  };
}
