import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../platform/cosmos/cosmos.ts';
import { stored } from '../platform/cosmos/stored.ts';
import { type Statement, statementSchema } from './statement.ts';

/** Beside the cases about the same profile. */
export const statementsContainer = 'cases';
const keptSeconds = 365 * 24 * 60 * 60;
/** A batch holds at most 100 operations. */
const batchSize = 100;

const statementItem = stored({
  id: z.string(),
  subjectId: z.string(),
  kind: z.literal('statement'),
  schemaVersion: z.literal(1),
  ...statementSchema.shape,
  ttl: z.number(),
});

export function createStatementStore(database: Database) {
  const items = new Items(database, statementsContainer, statementItem);

  return {
    /** One that is there already stands. */
    async keep(profileId: number, statement: Statement): Promise<void> {
      await items.create({
        id: `statement-${statement.key}`,
        subjectId: String(profileId),
        kind: 'statement',
        schemaVersion: 1,
        ...statement,
        ttl: keptSeconds,
      });
    },

    /** The latest first. */
    list(profileId: number, limit: number): Promise<Statement[]> {
      return items.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'statement' ORDER BY c.at DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    /** False once none was left. */
    async eraseSomeOf(profileId: number): Promise<boolean> {
      const found = await items.query(String(profileId), {
        query: `SELECT TOP ${batchSize} * FROM c WHERE c.kind = 'statement'`,
      });
      if (found.length === 0) return false;
      await items.batch(
        String(profileId),
        found.map(({ id }) => ({ operationType: 'Delete', id })),
      );
      return true;
    },
  };
}
