import type { Database } from '@azure/cosmos';
import { feedbackLimits } from '../../../contract/gatherings/feedback.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { type AgainItem, againItem, feedbackContainer as container, copyId, givenKey } from './items.ts';

const keptSeconds = feedbackLimits.againDays * 24 * 60 * 60;
const pageSize = 100;

export function createAgainStore(database: Database) {
  const items = new Items(database, container, againItem);
  return {
    /** A new answer replaces the earlier one. */
    async keep(giverId: number, answer: Pick<AgainItem, 'receiverId' | 'occasion' | 'again'>): Promise<void> {
      await items.upsert({
        id: `again-${copyId(answer.receiverId, answer.occasion)}`,
        key: givenKey(giverId),
        kind: 'again',
        schemaVersion: 1,
        ...answer,
        ttl: keptSeconds,
      });
    },

    list(giverId: number, limit: number): Promise<AgainItem[]> {
      return items.query(givenKey(giverId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'again'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** The query crosses partitions by an index, once per member who leaves. */
    eraseSomeAbout(receiverId: number): Promise<boolean> {
      return items.removeEverywhere(({ id, key }) => [id, key], {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'again' AND c.receiverId = @receiver`,
        parameters: [{ name: '@receiver', value: receiverId }],
      });
    },
  };
}
