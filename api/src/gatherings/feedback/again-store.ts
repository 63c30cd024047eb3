import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { inList } from '../../platform/cosmos/in-list.ts';
import { type Item, itemIn } from '../../platform/outbox/change.ts';
import { withoutAnswersOf } from './again.ts';
import { type AgainItem, againId, againItem, feedbackContainer as container, pairKey } from './items.ts';

const pageSize = 100;

/** The answers of two profiles about one event share an item, so that simultaneous ones have an order. */
export function createAgainStore(database: Database) {
  const items = new Items(database, container, againItem);
  const keys = new Items(database, container, z.object({ id: z.string(), key: z.string() }));

  const listOfPerson = (profileId: number, personId: string, limit: number): Promise<AgainItem[]> =>
    items.queryEverywhere({
      query: `SELECT TOP @limit * FROM c WHERE c.kind = 'meet-again' AND EXISTS(
        SELECT VALUE a FROM a IN c.answers WHERE a.profileId = @profile AND a.personId = @person)`,
      parameters: [
        { name: '@limit', value: limit },
        { name: '@profile', value: profileId },
        { name: '@person', value: personId },
      ],
    });

  return {
    at: (one: number, other: number, occasion: string): Item<AgainItem> =>
      itemIn(items, againId(occasion), pairKey(one, other)),

    /** One query crosses the partitions of these pairs; an event has few of them. */
    async listAmong(profileId: number, otherIds: readonly number[], occasion: string): Promise<AgainItem[]> {
      if (otherIds.length === 0) return [];
      const { names, parameters } = inList(otherIds.map((otherId) => pairKey(profileId, otherId)));
      return items.queryEverywhere({
        query: `SELECT * FROM c WHERE c.key IN ${names} AND c.id = @id`,
        parameters: [...parameters, { name: '@id', value: againId(occasion) }],
      });
    },

    /** The query crosses partitions by an index, for a download. */
    listOfPerson,

    /** For a person who leaves a profile. The answers of the others stay. */
    async forgetSomeOfPerson(profileId: number, personId: string, now: Date): Promise<boolean> {
      const found = await listOfPerson(profileId, personId, pageSize);
      for (const { id, key } of found)
        await items.change(id, key, (kept) => kept && withoutAnswersOf(kept, { profileId, personId }, now));
      return found.length > 0;
    },

    /**
     * Erases also the answers of others about a profile that leaves, and those of a former release. The query crosses
     * partitions by an index, once per member who leaves.
     */
    eraseSomeWith(profileId: number): Promise<boolean> {
      return keys.removeEverywhere(({ id, key }) => [id, key], {
        query: `SELECT TOP ${pageSize} c.id, c.key FROM c WHERE (c.kind = 'meet-again' AND ARRAY_CONTAINS(c.members, @profile))
          OR (c.kind = 'again' AND c.receiverId = @profile)`,
        parameters: [{ name: '@profile', value: profileId }],
      });
    },
  };
}
