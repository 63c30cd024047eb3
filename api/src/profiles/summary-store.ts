import type { Database } from '@azure/cosmos';
import { Items } from '../platform/cosmos.ts';
import { type ProfileSummary, summarySchema, type WaitingProfile, waitingSchema } from './summary.ts';

export type ProfileSummaryStore = ReturnType<typeof createProfileSummaryStore>;

export function createProfileSummaryStore(database: Database) {
  const summaries = new Items(database, 'profiles', summarySchema);
  const waiting = new Items(database, 'profiles', waitingSchema);

  return {
    /** Members whom anybody may find, the newest first. Across partitions, by index; `limit` bounds it. */
    listNewest(limit: number): Promise<ProfileSummary[]> {
      return summaries.queryEverywhere({
        query: `SELECT TOP @limit c.profileId, c.handle, c.location,
            ARRAY(SELECT VALUE member.tags FROM member IN c.members) AS tags,
            ARRAY(SELECT VALUE photo FROM photo IN c.photos WHERE photo.isPrimary) AS photos
          FROM c WHERE c.kind = 'profile' AND c.status = 'Approved'
            AND (NOT IS_DEFINED(c.hidden) OR c.hidden = false)
          ORDER BY c.submittedAt DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** Under review, the newest first. Across partitions, by index; only reviewers ask, and `limit` bounds it. */
    async listWaiting(limit: number): Promise<WaitingProfile[]> {
      const found = await waiting.queryEverywhere({
        query: `SELECT TOP @limit c.profileId, c.handle, c.status, c.submittedAt, c.invitation, c.decisions
          FROM c WHERE c.kind = 'profile' AND c.status IN ('PendingApproval', 'FurtherReviewRequired')
          ORDER BY c.submittedAt DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(({ profileId: id, ...profile }) => ({ id, ...profile }));
    },
  };
}
