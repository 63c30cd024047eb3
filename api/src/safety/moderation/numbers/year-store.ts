import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { clauseNames } from '../../../../contract/people/consents/terms-clauses.ts';
import { origins, statementNames } from '../../../../contract/safety/decision-kinds.ts';
import { outcomeNames } from '../../../../contract/safety/moderation.ts';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { casesContainer, reasonSchema } from '../items.ts';

const yearItem = z.object({
  id: z.string(),
  kind: z.enum(['report', 'decision', 'statement']),
  at: z.string(),
  caseId: z.optional(z.string()),
  decisionId: z.optional(z.string()),
  reason: z.optional(z.string()),
  object: z.optional(z.union([z.string(), z.object({ kind: z.string() })])),
  own: z.optional(z.boolean()),
  outcome: z.optional(z.enum(outcomeNames)),
  clause: z.optional(z.enum(clauseNames)),
  origin: z.optional(z.enum(origins)),
  name: z.optional(z.enum(statementNames)),
  appeal: z.optional(
    z.nullable(z.object({ decided: z.nullable(z.object({ outcome: z.enum(['upheld', 'overturned']) })) })),
  ),
});

/** An entry identifies nobody. */
export type YearEntry = Omit<z.output<typeof yearItem>, 'id' | 'reason' | 'object' | 'appeal'> & {
  readonly reason?: z.output<typeof reasonSchema> | undefined;
  readonly isOutside: boolean;
  readonly appealed: 'waiting' | 'upheld' | 'overturned' | undefined;
};

const pageSize = 1000;
/** A community of some thousand members has fewer entries in a year. */
const mostPages = 50;

export function createYearStore(database: Database) {
  const items = new Items(database, casesContainer, yearItem);

  async function list(kind: string, year: number): Promise<z.output<typeof yearItem>[]> {
    const all: z.output<typeof yearItem>[] = [];
    let last = { at: `${year}`, id: '' };
    for (let page = 0; page < mostPages; page++) {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = @kind AND c.at < @end
          AND (c.at > @at OR (c.at = @at AND c.id > @id)) ORDER BY c.at, c.id`,
        parameters: [
          { name: '@limit', value: pageSize },
          { name: '@kind', value: kind },
          { name: '@end', value: `${year + 1}` },
          { name: '@at', value: last.at },
          { name: '@id', value: last.id },
        ],
      });
      all.push(...found);
      const end = found.at(-1);
      if (!end || found.length < pageSize) break;
      last = end;
    }
    return all;
  }

  return {
    /** The query crosses partitions by an index, page by page. */
    async entriesOf(year: number): Promise<YearEntry[]> {
      const kinds = await Promise.all(['report', 'decision', 'statement'].map((kind) => list(kind, year)));
      return kinds.flat().map(entryOf);
    },
  };
}

function entryOf({ reason, object, appeal, ...entry }: z.output<typeof yearItem>): YearEntry {
  const { id: _id, ...rest } = entry;
  const { data } = reasonSchema.safeParse(reason);
  return {
    ...rest,
    ...(rest.kind === 'report' && { reason: data }),
    isOutside: typeof object === 'object' && object.kind === 'outside',
    appealed: appeal ? (appeal.decided?.outcome ?? 'waiting') : undefined,
  };
}
