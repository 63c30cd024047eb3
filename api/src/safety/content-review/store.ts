import type { Database } from '@azure/cosmos';
import { Items, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { type Item, itemIn } from '../../platform/outbox/change.ts';
import {
  type ContentRef,
  type ContentReview,
  contentReviewSchema,
  contentReviewsContainer,
} from './content-review.ts';

const batchSize = 100;

export interface ReviewPosition {
  readonly at: string;
  readonly id: string;
}

/** Each review is in the partition of the profile that it is about. */
export function createContentReviewStore(database: Database) {
  const items = new Items(database, contentReviewsContainer, contentReviewSchema);

  return {
    at: (profileId: number, id: string): Item<ContentReview> => itemIn(items, id, String(profileId)),

    /** @returns 'conflict' if the review exists, even a closed one */
    create: (review: ContentReview): Promise<WriteOutcome> => items.create(review),

    async waitsFor({ profileId, kind, ref }: ContentRef): Promise<boolean> {
      const found = await items.query(String(profileId), {
        query: `SELECT TOP 1 * FROM c WHERE c.kind = 'contentReview' AND IS_DEFINED(c.waitingSince)
          AND c.content.kind = @kind AND c.content.ref = @ref`,
        parameters: [
          { name: '@kind', value: kind },
          { name: '@ref', value: ref },
        ],
      });
      return found.length > 0;
    },

    /** Lists the longest waiting first. The query crosses partitions by a sparse index; only reviewers call it. */
    listWaiting({
      after,
      limit,
    }: {
      after: ReviewPosition | undefined;
      limit: number;
    }): Promise<ContentReview[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'contentReview'
          AND (c.waitingSince > @at OR (c.waitingSince = @at AND c.id > @id))
          ORDER BY c.waitingSince, c.id`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@at', value: after?.at ?? '' },
          { name: '@id', value: after?.id ?? '' },
        ],
      });
    },

    /** @returns false once nothing is left to erase */
    eraseSomeOf(profileId: number): Promise<boolean> {
      return items.removeFound(String(profileId), {
        query: `SELECT TOP ${batchSize} * FROM c WHERE c.kind = 'contentReview'`,
      });
    },
  };
}
