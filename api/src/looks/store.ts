import type { Database } from '@azure/cosmos';
import { type Item, itemIn } from '../outbox/change.ts';
import { Items, type WriteOutcome } from '../platform/cosmos/cosmos.ts';
import { type Look, lookSchema, looksContainer, type Written } from './look.ts';

const batchSize = 100;

interface LookPosition {
  readonly at: string;
  readonly id: string;
}

/** In the partition of the profile that each is about. */
export function createLookStore(database: Database) {
  const items = new Items(database, looksContainer, lookSchema);

  return {
    at: (profileId: number, id: string): Item<Look> => itemIn(items, id, String(profileId)),

    /** 'conflict' when it is there, also when it was closed. */
    create: (look: Look): Promise<WriteOutcome> => items.create(look),

    async waitsFor({ profileId, kind, ref }: Written): Promise<boolean> {
      const found = await items.query(String(profileId), {
        query: `SELECT TOP 1 * FROM c WHERE c.kind = 'look' AND IS_DEFINED(c.waitingSince)
          AND c.written.kind = @kind AND c.written.ref = @ref`,
        parameters: [
          { name: '@kind', value: kind },
          { name: '@ref', value: ref },
        ],
      });
      return found.length > 0;
    },

    /** Longest first. Across partitions, by a sparse index; only reviewers ask. */
    listWaiting({ after, limit }: { after: LookPosition | undefined; limit: number }): Promise<Look[]> {
      return items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'look'
          AND (c.waitingSince > @at OR (c.waitingSince = @at AND c.id > @id))
          ORDER BY c.waitingSince, c.id`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@at', value: after?.at ?? '' },
          { name: '@id', value: after?.id ?? '' },
        ],
      });
    },

    /** False once none was left. */
    eraseSomeOf(profileId: number): Promise<boolean> {
      return items.removeFound(String(profileId), {
        query: `SELECT TOP ${batchSize} * FROM c WHERE c.kind = 'look'`,
      });
    },
  };
}
