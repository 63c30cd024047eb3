import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { clauseNames } from '../../../../contract/people/consents/terms-clauses.ts';
import { origins, statementNames } from '../../../../contract/safety/decision-kinds.ts';
import { outcomeNames } from '../../../../contract/safety/moderation.ts';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { queryAfterMoment } from '../../../platform/cosmos/next-of.ts';
import { listEveryPage } from '../../../platform/paging/every-page.ts';
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

const entriesOfPage = 1000;
const ofNewcomers =
  "c.kind = 'statement' AND c.name IN ('newcomer-approved', 'newcomer-due', 'newcomer-rejected')";

export function createYearStore(database: Database, pageSize = entriesOfPage) {
  const items = new Items(database, casesContainer, yearItem);

  /** The query crosses partitions by an index, page by page. */
  const list = (kind: string, year: number): Promise<z.output<typeof yearItem>[]> =>
    listEveryPage(
      pageSize,
      { at: `${year}`, id: '' },
      (after, limit) => {
        const { query, parameters } = queryAfterMoment('c.kind = @kind AND c.at < @end', after, limit);
        return items.queryEverywhere({
          query,
          parameters: [...parameters, { name: '@kind', value: kind }, { name: '@end', value: `${year + 1}` }],
        });
      },
      ({ at, id }) => ({ at, id }),
    );

  return {
    /** All decisions about newcomers after an instant, read to the end like the entries of a year. */
    async newcomersSince(since: string): Promise<Pick<YearEntry, 'at' | 'name'>[]> {
      return listEveryPage(
        pageSize,
        { at: since, id: '' },
        (after, limit) => items.queryEverywhere(queryAfterMoment(ofNewcomers, after, limit)),
        ({ at, id }) => ({ at, id }),
      );
    },

    /** All entries of the year, however many: they are shown as totals. */
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
