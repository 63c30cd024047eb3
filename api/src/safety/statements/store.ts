import type { Database } from '@azure/cosmos';
import { Items, type Stored } from '../../platform/cosmos/cosmos.ts';
import { type Item, itemIn } from '../../platform/outbox/change.ts';
import { type Statement, type StatementItem, statementItem } from './statement.ts';

/** Statements share a partition with the cases about the same profile. */
export const statementsContainer = 'cases';
const keptSeconds = 365 * 24 * 60 * 60;
const batchSize = 100;

const itemIdOf = (key: string): string => `statement-${key}`;

export function createStatementStore(database: Database) {
  const items = new Items(database, statementsContainer, statementItem);

  return {
    async keep(profileId: number, statement: Statement): Promise<void> {
      await items.create({
        id: itemIdOf(statement.key),
        subjectId: String(profileId),
        kind: 'statement',
        schemaVersion: 1,
        ...statement,
        ttl: keptSeconds,
      });
    },

    list(profileId: number, limit: number): Promise<StatementItem[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'statement' ORDER BY c.at DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    find(profileId: number, key: string): Promise<Stored<StatementItem> | undefined> {
      return items.find(itemIdOf(key), String(profileId));
    },

    at: (profileId: number, key: string): Item<StatementItem> =>
      itemIn(items, itemIdOf(key), String(profileId)),

    /**
     * The oldest come first. This query crosses partitions by a sparse index; only reviewers call it, and `limit`
     * bounds it.
     */
    listAppeals(readerId: number, after: string, limit: number): Promise<StatementItem[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'statement' AND c.appealKey > @after
          AND c.subjectId != @self
          AND NOT ARRAY_CONTAINS(c.appeal.notBy, @reader) ORDER BY c.appealKey`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@after', value: after },
          { name: '@self', value: String(readerId) },
          { name: '@reader', value: readerId },
        ],
      });
    },

    /** Returns false when none was left. */
    eraseSomeOf(profileId: number): Promise<boolean> {
      return items.removeFound(String(profileId), {
        query: `SELECT TOP ${batchSize} * FROM c WHERE c.kind = 'statement'`,
      });
    },
  };
}
